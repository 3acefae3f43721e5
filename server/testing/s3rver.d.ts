/** What the tests use of the S3 server, which brings no types. */
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  export default class S3rver {
    constructor(options: {
      directory: string
      silent: boolean
      allowMismatchedSignatures: boolean
      configureBuckets: { name: string; configs: string[] }[]
    })
    readonly store: { getResourcePath(bucket: string, key: undefined, resource: 'uploads'): string }
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
  }
}

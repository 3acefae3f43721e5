import { Failure } from '#contract/errors.ts'

/** Everybody of the college fetches it, and most over a phone's network: twenty times as much as a logo of 128 pixels takes. */
const mostLogoBytes = 64 * 1024

/** Refuses a logo that is too much to be at the top of each page. */
export function refuseLargeLogo({ sizeBytes }: { sizeBytes: number }): void {
  if (sizeBytes > mostLogoBytes) throw new Failure('files.too_large', { fields: { logo: 'A logo takes at most 64 KB.' } })
}

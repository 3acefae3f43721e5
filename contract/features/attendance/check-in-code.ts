/** How many seconds a code is shown. */
export const codeSeconds = 10
/** How many codes before and after the one shown are taken too, for clocks that are slow or fast and for the way to the server. */
export const codeTolerance = 2

// What browsers and Node both have, without the types of either.
declare const crypto: {
  subtle: {
    importKey(format: 'raw', key: Uint8Array, algorithm: object, extractable: boolean, usages: ['sign']): Promise<object>
    sign(algorithm: 'HMAC', key: object, message: Uint8Array): Promise<ArrayBuffer>
  }
}

/** The number of the ten seconds in which an instant lies. */
export const codeStep = (atMs: number): number => Math.floor(atMs / (codeSeconds * 1000))

/**
 * The six digits that are shown during a step: RFC 6238 (TOTP) with HMAC-SHA-256 and steps of ten seconds. The teacher's screen
 * and the server make the same ones from the round's secret, so that the screen needs no network to go on.
 */
export async function checkInCode(secret: string, step: number): Promise<string> {
  const bytes = Uint8Array.from(secret, (letter) => letter.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(step))
  const digest = new DataView(await crypto.subtle.sign('HMAC', key, new Uint8Array(counter.buffer)))
  const offset = digest.getUint8(digest.byteLength - 1) & 15
  return String((digest.getUint32(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

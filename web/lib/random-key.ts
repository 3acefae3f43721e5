/** Not `randomUUID`: browsers have it only on https and loopback, and a college may try Prangan on its own network first. */
export const randomKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

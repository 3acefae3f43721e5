const kinds = [
  { sign: '\\pngblip', type: 'image/png', ending: 'png' },
  { sign: '\\jpegblip', type: 'image/jpeg', ending: 'jpg' },
] as const

const bytesOf = (hex: string) => Uint8Array.from({ length: hex.length >> 1 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16))

/**
 * The pictures of a text that was copied in Word, in their order. The HTML on the clipboard only names files on the writer's disk;
 * the same text as RTF carries them along, in hexadecimal.
 */
export function picturesInRtf(rtf: string): File[] {
  return rtf
    .split('{\\pict')
    .slice(1)
    .flatMap((part, number) => {
      const kind = kinds.find(({ sign }) => part.slice(0, 2000).includes(sign))
      // The longest run of digits is the picture; shorter ones are its name and size.
      const run = part.match(/[0-9a-f\s]{128,}/gi)?.reduce((longest, one) => (one.length > longest.length ? one : longest), '')
      const hex = run?.replace(/\s+/g, '') ?? ''
      return kind && hex ? [new File([bytesOf(hex)], `picture-${number + 1}.${kind.ending}`, { type: kind.type })] : []
    })
}

/** The picture that a `data:` address holds; nothing if it is none. */
export function pictureInAddress(address: string): File | undefined {
  const [, type = '', data] = /^data:image\/(png|jpeg|gif|webp);base64,([a-z0-9+/=\s]+)$/i.exec(address) ?? []
  if (!data) return undefined
  const bytes = Uint8Array.from(atob(data.replace(/\s+/g, '')), (sign) => sign.charCodeAt(0))
  return new File([bytes], `picture.${type.toLowerCase()}`, { type: `image/${type.toLowerCase()}` })
}

/** The pictures among what was pasted or dropped. */
export const picturesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

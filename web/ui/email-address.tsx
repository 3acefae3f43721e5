import { Fragment } from 'react'

/** Its name, its domain with the @, and what follows each dot of the domain. */
function partsOf(address: string): string[] {
  const at = address.lastIndexOf('@')
  return at === -1 ? [address] : [address.slice(0, at), ...address.slice(at).split(/(?=\.)/)]
}

/** An address that may be broken into lines before its @ and before the dots of its domain, and not in the middle of a word. */
export function EmailAddress({ address }: { address: string }) {
  let end = 0
  return partsOf(address).map((part) => {
    end += part.length
    return (
      <Fragment key={end}>
        {end > part.length && <wbr />}
        {part}
      </Fragment>
    )
  })
}

/** An address that, where it has no room on one line, is broken before its @ and not in the middle of a word. */
export function EmailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  if (at === -1) return address
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}

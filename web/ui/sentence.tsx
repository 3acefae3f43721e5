/** A sentence of the catalogue in which `<b>` marks what matters most, at little cost: a phone fetches nothing else for it. */
export function Sentence({ children }: { children: string }) {
  const [before, bold, ...rest] = children.split(/<\/?b>/)
  return (
    <>
      {before}
      {bold !== undefined && <strong>{bold}</strong>}
      {rest.join('')}
    </>
  )
}

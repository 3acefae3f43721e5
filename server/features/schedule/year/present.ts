import type { listInstructionalDays } from './store.ts'

type Row = Awaited<ReturnType<typeof listInstructionalDays>>['rows'][number]

/** How many days a class is taught, against what its regulation asks for. */
export function presentInstructionalDays({ class: of, counted, minimum }: Row) {
  const { id, name, section, kind } = of
  return {
    class: { id, name, section, kind },
    from: counted.from ?? of.startsOn,
    to: counted.to ?? of.endsOn,
    ...{ past: counted.past, ahead: counted.ahead, minimum },
  }
}

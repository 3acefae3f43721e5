import { BulkAdd } from '../../../ui/bulk/bulk-add.tsx'
import { useBulkPeople } from '../queries.ts'

interface PeopleFileProps {
  whom: 'faculty' | 'learners'
  /** Where a file with the right heading is. */
  template: string
  onAdded: (text: string) => void
}

/** Adds people from a table. */
export function PeopleFile({ whom, template, onAdded }: PeopleFileProps) {
  const check = useBulkPeople(whom)
  const add = useBulkPeople(whom)
  return <BulkAdd what="people" template={template} check={check} add={add} onAdded={onAdded} />
}

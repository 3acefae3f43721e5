import { BulkAdd } from '../../../../ui/bulk/bulk-add.tsx'
import { useBulkCollege } from '../queries.ts'

interface CollegeFileProps {
  what: 'courses' | 'teaching'
  help: string
  onAdded: (text: string) => void
}

/** Adds courses, or who teaches them to whom, from a table. */
export function CollegeFile({ what, help, onAdded }: CollegeFileProps) {
  const check = useBulkCollege(what)
  const add = useBulkCollege(what)
  return <BulkAdd what={what} help={help} template={`/templates/${what}.csv`} check={check} add={add} onAdded={onAdded} />
}

import { Suspense } from 'react'
import { Failure } from '#contract/errors.ts'
import { BulkAdd } from '../../ui/bulk/bulk-add.tsx'
import { BulkFindings } from '../../ui/bulk/bulk-findings.tsx'
import type { Sending } from '../../ui/bulk/bulk-table.tsx'
import { Card } from '../../ui/card.tsx'
import { CardBody } from '../../ui/card-body.tsx'
import { LoadingFace } from '../../ui/loading-face.tsx'
import { Specimen } from './specimen.tsx'
import { SpecimenGroup } from './specimen-group.tsx'

const nothing = () => undefined
const sending: Sending = { data: undefined, error: null, isPending: false, reset: nothing, mutate: nothing }
const found = { rows: 240, added: 0, dryRun: true, problems: [], warnings: [] }
const problems = [
  { row: 3, field: 'code', column: 'Course code', message: 'Another course has this code.' },
  {
    row: 17,
    field: 'department',
    column: 'Department',
    message: 'The college has no department “Computer Science and Engineering (Artificial Intelligence)”.',
  },
]
const warnings = [{ row: 8, field: 'credits', column: 'C', message: '3-0-0 usually gives 3 credits, not 4.' }]

/** Adding from a table, and what the check of one found. */
export function BulkSpecimens() {
  const table = { what: 'courses', template: '/templates/courses.csv', check: sending, add: sending, onAdded: nothing } as const
  return (
    <SpecimenGroup title="Adding from a table">
      <Specimen name="Nothing chosen">
        <Card>
          <CardBody>
            <BulkAdd {...table} help="A course of more than one program has a row for each." />
          </CardBody>
        </Card>
      </Specimen>
      <Specimen name="Not to be read">
        <Card>
          <CardBody>
            <BulkAdd {...table} check={{ ...sending, error: new Failure('request.csv_unreadable') }} />
          </CardBody>
        </Card>
      </Specimen>
      <Specimen name="What was found">
        <Suspense fallback={<LoadingFace rows={3} />}>
          <BulkFindings fileName="right.csv" found={found} />
          <BulkFindings fileName="empty.csv" found={{ ...found, rows: 0 }} />
          <BulkFindings fileName="wrong.csv" found={{ ...found, problems }} />
          <BulkFindings fileName="unusual.xlsx" sheet={{ name: 'Courses', sheets: 3 }} found={{ ...found, warnings }} />
        </Suspense>
      </Specimen>
    </SpecimenGroup>
  )
}

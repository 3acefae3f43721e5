import { Failure } from '#contract/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CardBody } from '../../ui/card-body.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ListBar } from '../../ui/list-bar.tsx'
import { NamedRow } from '../../ui/named-row.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Specimen } from './specimen.tsx'
import { SpecimenGroup } from './specimen-group.tsx'

const rows = [
  { code: 'CS301PC', name: 'Data Structures', credits: '3.0', teachers: 'Dr. S. Lakshmi' },
  { code: 'CS306PC', name: 'Data Structures Lab', credits: '1.5', teachers: 'Dr. S. Lakshmi, T. Praveen Kumar' },
  { code: 'MA302BS', name: 'Mathematical and Statistical Foundations', credits: '14.0', teachers: '' },
]
const failure = new Failure('platform.unavailable')
const nothing = () => undefined

/** What is looked up: tables, what comes after them, facts. */
export function TableSpecimens() {
  return (
    <SpecimenGroup title="Tables">
      <Specimen name="ListBar">
        <ListBar search={<SearchField label="Search courses" initial="" onSearch={nothing} />}>
          <SelectField aria-label="Order" data={[{ value: 'code', label: 'By code' }]} />
          <Button variant="default">CSV</Button>
        </ListBar>
      </Specimen>
      <Specimen name="DataTable of NamedRows, with more to come">
        <Card>
          <DataTable
            label="Courses"
            rows={rows}
            keyOf={({ code }) => code}
            columns={[
              { header: 'Name', isRowHeader: true, cell: ({ name, teachers }) => <NamedRow name={name} below={[teachers]} /> },
              { header: 'Code', isShort: true, cell: ({ code }) => code },
              { header: 'Credits', isNumber: true, cell: ({ credits }) => credits },
              { header: 'Teachers', isWideOnly: true, cell: ({ teachers }) => teachers },
            ]}
          />
          <ShowMore isThereMore isBusy={false} failure={null} onMore={nothing} />
        </Card>
      </Specimen>
      <Specimen name="ShowMore: busy, failed">
        <Card>
          <ShowMore isThereMore isBusy failure={null} onMore={nothing} />
          <ShowMore isThereMore isBusy={false} failure={failure} onMore={nothing} />
        </Card>
      </Specimen>
      <Specimen name="Facts">
        <Card>
          <CardBody>
            <Facts
              unknown="Not known"
              facts={[
                { label: 'Roll number', value: '24J41A0501' },
                { label: 'Branch', value: 'B.Tech CSE' },
                {
                  label: 'E-mail',
                  value: <EmailAddress address="venkata.satya.naga.ramana.murthy.subrahmanyam@college.example" />,
                  isLong: true,
                },
                { label: 'Mobile', value: null },
              ]}
            />
          </CardBody>
        </Card>
      </Specimen>
    </SpecimenGroup>
  )
}

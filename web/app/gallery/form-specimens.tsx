import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { Specimen } from './specimen.tsx'
import { SpecimenGroup } from './specimen-group.tsx'

const options = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const

/** What forms and lists are steered with. */
export function FormSpecimens() {
  const [value, setValue] = useState<'all' | 'unread'>('all')
  return (
    <SpecimenGroup title="Forms">
      <Specimen name="SegmentedChoice">
        <SegmentedChoice label="Show" value={value} options={options} onChange={setValue} />
      </Specimen>
      <Specimen name="SegmentedChoice, wide">
        <SegmentedChoice label="Show, wide" value={value} options={options} onChange={setValue} isWide />
      </Specimen>
      <Specimen name="SearchField">
        <SearchField label="Search by name or number" initial="" onSearch={() => undefined} />
      </Specimen>
      <Specimen name="FormFailure">
        <Card>
          <FormFailure text="Too many tries. Try again in 25 seconds." />
        </Card>
      </Specimen>
    </SpecimenGroup>
  )
}

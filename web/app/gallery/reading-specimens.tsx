import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { CardBody } from '../../ui/card-body.tsx'
import { MomentField } from '../../ui/moment-field.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Prose } from '../../ui/prose/prose.tsx'
import { ShareBar } from '../../ui/share-bar.tsx'
import { SortableGroups } from '../../ui/sortable/sortable-groups.tsx'
import { Specimen } from './specimen.tsx'
import { SpecimenGroup } from './specimen-group.tsx'

const text = `<h2>Balance</h2><p>The height is <span data-math="inline" data-latex="h \\le 1.44 \\log_2 n"></span>, never
<span data-math="inline" data-latex="\\frac{1}{"></span>.</p>
<table><thead><tr><th>Case</th><th>Rotation</th></tr></thead><tbody><tr><td>Left-left</td><td>Right</td></tr></tbody></table>
<pre><code class="language-c">return n ? n-&gt;height : 0; // of an empty tree</code></pre>
<div data-callout="definition"><p>Left height minus right height.</p></div><div data-callout="warning"><p>From the bottom up.</p></div>
<div data-callout="example"><p>10, 20, 30.</p></div><div data-callout="note"><p>See <a href="https://example.org">this</a>.</p></div>`

const words = {
  handle: (title: string) => `Drag ${title}`,
  up: (title: string) => `Move ${title} up`,
  down: (title: string) => `Move ${title} down`,
  emptyGroup: 'Drop something here',
}
const groups = [
  {
    id: 'lists',
    title: 'I · Lists',
    items: [
      { id: 'arrays', title: 'Arrays' },
      { id: 'links', title: 'Linked lists' },
    ],
  },
  { id: 'trees', title: 'II · Trees', items: [] },
]

/** What is read, measured and put into order. */
export function ReadingSpecimens() {
  const [when, setWhen] = useState('2026-11-21T09:50')
  return (
    <SpecimenGroup title="Reading and order">
      <Specimen name="Prose">
        <Card>
          <CardBody>
            <Prose html={text} />
          </CardBody>
        </Card>
      </Specimen>
      <Specimen name="SortableGroups">
        <Card>
          <SortableGroups groups={groups} words={words} onOrder={() => undefined} />
        </Card>
      </Specimen>
      <Specimen name="ProgressBar, none, some and all">
        <ProgressBar label="None" done={0} of={8} />
        <br />
        <ProgressBar label="Some" done={3} of={8} />
        <br />
        <ProgressBar label="All" done={8} of={8} />
      </Specimen>
      <Specimen name="ShareBar">
        <ShareBar label="40 opened, 22 finished of 66" of={66} most={40} least={22} />
      </Specimen>
      <Specimen name="MomentField">
        <MomentField label="Learners see it from" value={when} onChange={setWhen} error={when ? null : 'Choose a date and a time.'} />
      </Specimen>
    </SpecimenGroup>
  )
}

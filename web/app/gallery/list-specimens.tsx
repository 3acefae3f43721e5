import { IconPencil } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CardBody } from '../../ui/card-body.tsx'
import { Figure } from '../../ui/figure.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Moment } from '../../ui/moment.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { Pictured } from '../../ui/pictured.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { StatePill } from '../../ui/state-pill.tsx'
import { Specimen } from './specimen.tsx'
import { SpecimenGroup } from './specimen-group.tsx'

const long = 'Venkata Satya Naga Ramana Murthy Subrahmanyam Chakravarthula'

/** What is read: headings, cards, rows, people, states, numbers, times. */
export function ListSpecimens() {
  return (
    <SpecimenGroup title="Lists">
      <Specimen name="PageHeader">
        <PageHeader above="CS301PC · 3-0-0 · 3 credits" title="Data Structures" below="II-I Section A" />
      </Specimen>
      <Specimen name="StatePill">
        <p>
          <StatePill state="good">Eligible</StatePill> <StatePill state="warning">Due today</StatePill>{' '}
          <StatePill state="bad">Absent</StatePill> <StatePill state="now">Now</StatePill> <StatePill state="neutral">Draft</StatePill>
        </p>
      </Specimen>
      <Specimen name="Card with rows: plain, link, button, strong">
        <Card title="Due this week" aside="4 of 9">
          <RowList label="Due this week">
            <ListRow title="Quiz 3: Relations" detail="Discrete Mathematics" aside="24 Nov 2026" />
            <ListRow
              title="AVL rotations, worksheet 4"
              detail="Data Structures"
              lead={<IconPencil size={20} stroke={1.6} aria-hidden />}
              aside={<StatePill state="warning">Today</StatePill>}
              to="/dev/gallery"
            />
            <ListRow
              title="A button"
              detail={<Moment instant={new Date(Date.now() - 7_500_000).toISOString()} />}
              onClick={() => undefined}
            />
            <ListRow title="Something unread" isStrong aside={<Figure>1,204</Figure>} />
          </RowList>
        </Card>
      </Specimen>
      <Specimen name="People: default picture, without a name, a long name">
        <Card>
          <RowList>
            <ListRow title="Dr. S. Lakshmi" detail="Faculty" lead={<PersonAvatar name="Dr. S. Lakshmi" website="string" />} />
            <ListRow title="No name" lead={<PersonAvatar name="" website={null} />} />
            <ListRow title={long} detail={long} lead={<PersonAvatar name={long} website="/mark.svg" />} aside="Head of department" />
          </RowList>
        </Card>
      </Specimen>
      <Specimen name="Pictured: with buttons, a long name">
        <Card>
          <CardBody>
            <Pictured
              picture={<PersonAvatar name={long} website={null} sizePx={88} />}
              name={long}
              help="Others see it beside your name."
              actions={<Button variant="default">Upload picture</Button>}
            />
          </CardBody>
        </Card>
      </Specimen>
      <Specimen name="Organisations: a logo, and a letter where there is none">
        <Card>
          <RowList>
            <ListRow title="Prangan" lead={<Logo src="/mark.svg" name="Prangan" size={32} />} />
            <ListRow title="JNTU" lead={<Logo src={null} name="JNTU" size={36} />} />
          </RowList>
        </Card>
      </Specimen>
      <Specimen name="Card with a body">
        <Card title="Attendance">
          <CardBody>You can miss 17 more periods and stay at 75 %.</CardBody>
        </Card>
      </Specimen>
    </SpecimenGroup>
  )
}

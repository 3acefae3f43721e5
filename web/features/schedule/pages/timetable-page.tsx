import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { BellsPart } from '../timetable/components/bells-part.tsx'
import { PlanPart } from '../timetable/components/plan-part.tsx'
import { RoomsPart } from '../timetable/components/rooms-part.tsx'
import { SubstitutionsPart } from '../timetable/components/substitutions-part.tsx'
import { timetableViews, useTimetableAddress } from '../timetable/components/use-timetable-address.ts'
import { WeeksPart } from '../timetable/components/weeks-part.tsx'
import classes from './timetable-page.module.css'

/** The weeks of the college: laid down, looked at, printed; with the rooms and periods that they are made of. */
export function TimetablePage() {
  const { t } = useTranslation('timetable')
  const address = useTimetableAddress()
  const { view, go } = address
  const isPhone = useMediaQuery('screen and (max-width: 47.99em)')
  const views = timetableViews.map((one) => ({ value: one, label: t(`timetable.${one}`) }))
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageHeader title={t('timetable.title')} />
        {isPhone ? (
          <SelectField
            aria-label={t('timetable.views')}
            value={view}
            data={views}
            onChange={({ currentTarget }) => go({ view: currentTarget.value, of: null, session: null })}
          />
        ) : (
          <SegmentedChoice
            label={t('timetable.views')}
            value={view}
            options={views}
            onChange={(chosen) => go({ view: chosen, of: null, session: null })}
          />
        )}
      </div>
      {view === 'plan' && <PlanPart address={address} />}
      {view === 'weeks' && <WeeksPart address={address} />}
      {view === 'substitutions' && <SubstitutionsPart />}
      {view === 'rooms' && <RoomsPart />}
      {view === 'bells' && <BellsPart />}
    </div>
  )
}

import type { Icon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { useVocabulary } from '../../../../lib/use-vocabulary.ts'
import { Button } from '../../../../ui/button.tsx'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { type Of, scheduleQueries } from '../../queries.ts'

interface NobodyChosenProps {
  of: Of
  /** What a class or a member of the faculty is chosen from, once that was. */
  within: string
  icon: Icon
  /** What will be here. */
  text: string
  /** What the choices stand in. */
  choices: RefObject<HTMLElement | null>
}

/** What stands until it was chosen whose week is shown: it opens the next choice, or leads to where what can be chosen is made. */
export function NobodyChosen({ of, within, icon, text, choices }: NobodyChosenProps) {
  const { t } = useTranslation('timetable')
  const words = useVocabulary()
  const isNothingThere = useIsNothingThere(of, within)
  const openNext = () => {
    const next = [...(choices.current?.querySelectorAll('select') ?? [])].find(({ value, disabled }) => value === '' && !disabled)
    next?.focus()
    // Not every browser can open a choice for somebody.
    if (next && 'showPicker' in next) next.showPicker()
  }
  if (isNothingThere) {
    const maker = {
      class: { to: '/admin/programs', name: words.programs },
      faculty: { to: '/admin/teachers', name: t('weeks.makers.faculty') },
      room: { to: '/admin/timetable?view=rooms', name: t('timetable.rooms') },
    }[of]
    return (
      <EmptyFace
        icon={icon}
        title={t(`weeks.missing.${of}`)}
        text={t(`weeks.missingText.${of}`, words.inSentence)}
        action={<ButtonLink to={maker.to}>{maker.name}</ButtonLink>}
      />
    )
  }
  return (
    <EmptyFace
      icon={icon}
      title={t(`weeks.unchosen.${of}`)}
      text={text}
      action={<Button onClick={openNext}>{t(`weeks.choose.${of}`)}</Button>}
    />
  )
}

/** Whether there is none of what is chosen next. */
function useIsNothingThere(of: Of, within: string): boolean {
  const programs = useQuery({ ...scheduleQueries.programs(), enabled: of === 'class' })
  const classes = useQuery({ ...scheduleQueries.classes(within), enabled: of === 'class' && within !== '' })
  const departments = useQuery({ ...scheduleQueries.departments(), enabled: of === 'faculty' })
  const faculty = useQuery({ ...scheduleQueries.facultyOf(within), enabled: of === 'faculty' && within !== '' })
  const rooms = useQuery({ ...scheduleQueries.rooms(), enabled: of === 'room' })
  const next = { class: within ? classes : programs, faculty: within ? faculty : departments, room: rooms }[of]
  return next.data?.data.length === 0
}

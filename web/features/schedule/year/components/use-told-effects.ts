import { useTranslation } from '../../../../lib/use-translation.ts'
import { showNotice } from '../../../../ui/notice.ts'

interface Effects {
  cancelled: number
  restored: number
  generated: number
}

/** Tells what a change of the academic calendar did to class sessions. */
export function useToldEffects() {
  const { t } = useTranslation(['timetable', 'ui'])
  return (title: string, { cancelled, restored, generated }: Effects) => {
    const text = [
      cancelled > 0 && t('effects.cancelled', { count: cancelled }),
      restored > 0 && t('effects.restored', { count: restored }),
      generated > 0 && t('effects.generated', { count: generated }),
    ].filter(Boolean)
    void showNotice({ title, text: text.join(' ') || t('effects.none'), closeLabel: t('ui:close') })
  }
}

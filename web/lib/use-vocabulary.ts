import { useQuery } from '@tanstack/react-query'
import { identity } from '#contract/features/identity.ts'
import { shownLanguage } from './i18n.ts'
import { read } from './query.ts'
import { useStore } from './store.ts'
import { useTranslation } from './use-translation.ts'

/** The words of the organisation on the device for what colleges call differently; the product's own before they are there. */
export function useVocabulary() {
  const { t } = useTranslation('ui')
  const currOrg = useStore((state) => state.loggedinUser.currOrg)
  const { data } = useQuery(read(identity.organisations, {}, { staleTime: Number.POSITIVE_INFINITY }))
  const own = data?.data.find(({ code }) => code === currOrg)?.vocabulary
  const words = {
    rollNumber: own?.rollNumber ?? t('word.rollNumber'),
    program: own?.program ?? t('word.program'),
    // One that is kept on a device may be from before there was a word for several, or for regulations.
    programs: own?.programs ?? t('word.programs'),
    department: own?.department ?? t('word.department'),
    class: own?.class ?? t('word.class'),
    semester: own?.semester ?? t('word.semester'),
    regulation: own?.regulation ?? t('word.regulation'),
    regulations: own?.regulations ?? t('word.regulations'),
  }
  const within = (word: string) => word.toLocaleLowerCase(shownLanguage())
  const inSentence = {
    rollNumber: within(words.rollNumber),
    program: within(words.program),
    programs: within(words.programs),
    department: within(words.department),
    class: within(words.class),
    semester: within(words.semester),
    regulation: within(words.regulation),
    regulations: within(words.regulations),
  }
  return { ...words, inSentence }
}

import { Input, useMantineColorScheme } from '@mantine/core'
import { SelectField } from '../../../ui/select-field.tsx'
import '@mantine/core/styles/Input.layer.css'
import { useId } from 'react'
import { languages } from '#contract/features/identity.ts'
import { changeLanguage, failureText, shownLanguage, writtenLanguages } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { CardBody } from '../../../ui/card-body.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx'
import classes from './preferences.module.css'
import { useOwnProfile } from './use-own-profile.ts'

const schemes = ['auto', 'light', 'dark'] as const

/** The language, which goes with the person, and the theme, which stays with the device. */
export function Preferences() {
  const { t } = useTranslation('identity')
  const { save, error } = useOwnProfile()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const themeId = useId()
  const choose = (code: string) => {
    const language = writtenLanguages.find((written) => written === code)
    if (!language) return
    void changeLanguage(language)
    save({ language })
  }
  return (
    <Card title={t('preferences.title')}>
      <CardBody>
        <div className={classes.fields}>
          <SelectField
            label={t('preferences.language')}
            description={t('preferences.languageHelp')}
            value={shownLanguage()}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
            data={languages.map((code) => {
              const isWritten = writtenLanguages.some((written) => written === code)
              const language = t(`language.${code}`)
              return { value: code, label: isWritten ? language : t('preferences.coming', { language }), disabled: !isWritten }
            })}
          />
          {error && <FormFailure text={`${t('preferences.languageFailed')}. ${failureText(error)}`} />}
          <div>
            <Input.Label id={themeId} labelElement="div" size="md" mb={6}>
              {t('preferences.theme')}
            </Input.Label>
            <SegmentedChoice
              labelledBy={themeId}
              isWide
              value={colorScheme}
              onChange={setColorScheme}
              options={schemes.map((scheme) => ({ value: scheme, label: t(`preferences.theme.${scheme}`) }))}
            />
          </div>
        </div>
      </CardBody>
    </Card>
  )
}

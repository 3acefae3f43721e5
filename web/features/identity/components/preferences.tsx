import { useId } from 'react'
import { languages } from '#contract/features/identity.ts'
import { changeLanguage, failureText, shownLanguage, writtenLanguages } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { CardBody } from '../../../ui/card-body.tsx'
import { chooseColourScheme, useColourScheme } from '../../../ui/colour-scheme.ts'
import { FieldLabel } from '../../../ui/field-label.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import classes from './preferences.module.css'
import { useOwnProfile } from './use-own-profile.ts'

const schemes = ['auto', 'light', 'dark'] as const

/** The language, which goes with the person, and the theme, which stays with the device. */
export function Preferences() {
  const { t } = useTranslation('identity')
  const { save, error } = useOwnProfile()
  const chosen = useColourScheme((scheme) => scheme.chosen)
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
            <FieldLabel id={themeId}>{t('preferences.theme')}</FieldLabel>
            <SegmentedChoice
              labelledBy={themeId}
              isWide
              value={chosen}
              onChange={chooseColourScheme}
              options={schemes.map((scheme) => ({ value: scheme, label: t(`preferences.theme.${scheme}`) }))}
            />
          </div>
        </div>
      </CardBody>
    </Card>
  )
}

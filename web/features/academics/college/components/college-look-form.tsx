import { useState } from 'react'
import { collegeColourNames } from '#contract/features/academics/college-colours.ts'
import { failureText } from '../../../../lib/i18n.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import { FileButton } from '../../../../ui/kit/file-button.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import type { College } from '../format.ts'
import { useUploadLogo } from '../queries.ts'
import classes from './college-look.module.css'
import { CollegeMark } from './college-mark.tsx'
import { useCollegeLook } from './use-college-look.ts'

/** Changing how the college looks: each choice is saved as it is made, and the page looks so at once. */
export function CollegeLookForm({ college }: { college: College }) {
  const { t } = useTranslation('college')
  const upload = useUploadLogo()
  const look = useCollegeLook()
  const [done, setDone] = useState<'saved' | 'removed' | 'coloured'>()
  const isBusy = upload.isPending || look.isSaving
  const error = upload.error ?? look.error
  const begin = () => {
    setDone(undefined)
    upload.reset()
  }
  const choose = (file: File | null) => {
    if (!file) return
    begin()
    upload.mutate(file, { onSuccess: ({ address }) => look.save({ logo: address }, () => setDone('saved')) })
  }
  const remove = () => {
    begin()
    look.save({ logo: null }, () => setDone('removed'))
  }
  const paint = (value: string) => {
    begin()
    look.save({ colour: collegeColourNames.find((name) => name === value) ?? null }, () => setDone('coloured'))
  }
  const help = done ? t(`look.${done}`) : t(college.logo ? 'look.help' : 'look.none')
  return (
    <div className={classes.form}>
      <CollegeMark
        college={college}
        help={help}
        actions={
          <>
            <FileButton onChange={choose} accept="image/jpeg,image/png,image/webp">
              {(props) => (
                <Button {...props} variant="default" isLoading={isBusy}>
                  {t(college.logo ? 'look.change' : 'look.upload')}
                </Button>
              )}
            </FileButton>
            {college.logo && (
              <Button variant="subtle" onClick={remove} disabled={isBusy}>
                {t('look.remove')}
              </Button>
            )}
          </>
        }
      />
      <SelectField
        label={t('look.colour')}
        description={t('look.colourHelp')}
        className={classes.colour}
        value={college.colour ?? ''}
        disabled={isBusy}
        data={[
          { value: '', label: t('look.colour.organisation') },
          ...collegeColourNames.map((name) => ({ value: name, label: t(`look.colour.${name}`) })),
        ]}
        onChange={({ currentTarget }) => paint(currentTarget.value)}
      />
      {error && <FormFailure text={error.fields?.logo ?? failureText(error)} />}
    </div>
  )
}

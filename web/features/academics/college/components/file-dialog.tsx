import { useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { useVocabulary } from '../../../../lib/use-vocabulary.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { showNotice } from '../../../../ui/notice.ts'
import { SegmentedChoice } from '../../../../ui/segmented-choice.tsx'
import { CollegeFile } from './college-file.tsx'
import classes from './file-dialog.module.css'

const kinds = ['courses', 'teaching'] as const

/** Courses from a table, or who teaches them to whom. */
export function FileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['college', 'ui'])
  const { inSentence } = useVocabulary()
  const [what, setWhat] = useState<(typeof kinds)[number]>('courses')
  return (
    <FormDialog title={t('file.title')} onClose={onClose}>
      <div className={classes.what}>
        <SegmentedChoice
          label={t('file.what')}
          value={what}
          options={kinds.map((kind) => ({ value: kind, label: t(`file.${kind}`) }))}
          onChange={setWhat}
        />
      </div>
      <CollegeFile
        // A file that was chosen as the one is not the other.
        key={what}
        what={what}
        help={t(`file.${what}Help`, inSentence)}
        onAdded={(text) => {
          onClose()
          void showNotice({ title: t(`file.${what}Added`), text, closeLabel: t('ui:close') })
        }}
      />
    </FormDialog>
  )
}

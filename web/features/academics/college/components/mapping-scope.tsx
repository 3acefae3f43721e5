import { useTranslation } from '../../../../lib/use-translation.ts'
import { useVocabulary } from '../../../../lib/use-vocabulary.ts'
import { SelectField } from '../../../../ui/select-field.tsx'
import classes from './mapping-scope.module.css'

interface Scope {
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** Of which department the teachers are that can be chosen, and of which program the classes, in a college that has many. */
export function MappingScope({ department, program }: { department: Scope; program: Scope }) {
  const { t } = useTranslation(['college', 'academics'])
  const named = useVocabulary().inSentence
  return (
    <div className={classes.scope}>
      <SelectField
        label={t('mappings.department')}
        value={department.value}
        data={[...department.options]}
        onChange={({ currentTarget }) => department.onChange(currentTarget.value)}
      />
      <SelectField
        label={t('mappings.program')}
        value={program.value}
        data={[{ value: '', label: t('mappings.anyProgram', named) }, ...program.options]}
        onChange={({ currentTarget }) => program.onChange(currentTarget.value)}
      />
    </div>
  )
}

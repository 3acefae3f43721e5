import { IconListDetails, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { useVocabulary } from '../../../../lib/use-vocabulary.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { bySemester } from '../../format.ts'
import type { Regulation, Structure } from '../format.ts'
import classes from './program-structure.module.css'
import { SemesterCourses } from './semester-courses.tsx'
import { SemesterForm } from './semester-form.tsx'

interface ProgramStructureProps {
  programId: string
  structure: Structure
  regulations: readonly Regulation[]
  canChange: boolean
}

/** The semesters of a program under one regulation at a time, and the one of them that is being changed. */
export function ProgramStructure({ programId, structure, regulations, canChange }: ProgramStructureProps) {
  const { t } = useTranslation(['college', 'academics'])
  const words = useVocabulary()
  const { semester, regulation, regulations: several } = words.inSentence
  const [regulationId, setRegulationId] = useState(structure[0]?.regulationId ?? regulations[0]?.id)
  /** A semester by its name; a new one by none. */
  const [edited, setEdited] = useState<{ semester: string }>()
  if (!regulationId)
    return (
      <EmptyFace
        icon={IconListDetails}
        title={t('regulations.emptyTitle', { regulations: several })}
        text={t('structure.noRegulation', { regulation, Regulations: words.regulations })}
      />
    )
  const courses = structure.find((each) => each.regulationId === regulationId)?.courses ?? []
  const semesters = [...bySemester(courses)]
  if (edited) {
    return (
      <SemesterForm
        where={{ programId, regulationId }}
        semester={edited.semester}
        taken={semesters.map(([name]) => name)}
        courses={courses.filter(({ semester }) => semester === edited.semester)}
        onDone={() => setEdited(undefined)}
      />
    )
  }
  return (
    <>
      <SelectField
        label={words.regulation}
        value={regulationId}
        data={regulations.map(({ id, code, university }) => ({ value: id, label: `${code}, ${university}` }))}
        onChange={({ currentTarget }) => setRegulationId(currentTarget.value)}
      />
      {semesters.length === 0 && (
        <EmptyFace
          icon={IconListDetails}
          title={t('structure.emptyTitle', { regulation })}
          text={canChange && t('structure.emptyText', { semester })}
        />
      )}
      {semesters.map(([semester, its]) => (
        <SemesterCourses key={semester} semester={semester} courses={its} {...(canChange && { onEdit: () => setEdited({ semester }) })} />
      ))}
      {canChange && (
        <div className={classes.actions}>
          <Button variant="default" icon={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setEdited({ semester: '' })}>
            {t('structure.add', { semester })}
          </Button>
        </div>
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { semester as semesterField } from '#contract/features/academics/structure.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorLine } from '../../../../ui/error-line.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import type { StructureCourse } from '../format.ts'
import { collegeQueries } from '../queries.ts'
import classes from './semester-form.module.css'

interface SemesterConflictProps {
  where: { programId: string; regulationId: string }
  semester: string
  isBusy: boolean
  onSaveOver: (theirs: readonly StructureCourse[]) => void
  onTakeTheirs: (theirs: readonly StructureCourse[]) => void
}

/** Somebody else changed the semester meanwhile: what it has now, and the two ways to go on. What was arranged here is not lost by it. */
export function SemesterConflict({ where, semester, isBusy, onSaveOver, onTakeTheirs }: SemesterConflictProps) {
  const { t } = useTranslation('college')
  // What was read before is not what was saved meanwhile.
  const { data, error, isFetching, refetch } = useQuery({ ...collegeQueries.structureOf(where.programId), staleTime: 0 })
  if (error) return <ErrorLine failure={error} title={t('structure.theirsFailed')} onRetry={() => refetch()} />
  if (!data || isFetching) return <LoadingFace rows={2} />
  const courses = data.program_structure.find(({ regulationId }) => regulationId === where.regulationId)?.courses ?? []
  const theirs = courses.filter((course) => course.semester === semesterField.parse(semester))
  const names = theirs.map(({ course_name: name }) => name).join(', ') || t('structure.theirsNone')
  return (
    <>
      <FormFailure text={t('structure.changed', { names })} />
      <div className={classes.actions}>
        <Button variant="default" disabled={isBusy} onClick={() => onTakeTheirs(theirs)}>
          {t('structure.takeTheirs')}
        </Button>
        <Button variant="default" isLoading={isBusy} onClick={() => onSaveOver(theirs)}>
          {t('structure.saveOver')}
        </Button>
      </div>
    </>
  )
}

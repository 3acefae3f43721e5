import { courseFields } from '#contract/features/academics/course-keeping.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { showNotice } from '../../../../ui/notice.ts'
import { useCountsCredits } from '../../components/use-counts-credits.ts'
import { type Course, type Department, homesFor } from '../../format.ts'
import { useAddCourse, useChangeCourse } from '../queries.ts'
import { RecordForm } from './record-form.tsx'

interface CourseDialogProps {
  course?: Course | undefined
  departments: readonly Department[]
  onClose: () => void
}

const blank = {
  course_name: '',
  code: '',
  shortName: '',
  departmentId: '',
  lectureHours: '3',
  tutorialHours: '0',
  practicalHours: '0',
  credits: '',
  category: '',
}
const written = ({ course_name, code, shortName, departmentId, category, credits, ...hours }: Course) => ({
  course_name,
  code,
  shortName,
  departmentId,
  lectureHours: String(hours.lectureHours),
  tutorialHours: String(hours.tutorialHours),
  practicalHours: String(hours.practicalHours),
  credits: credits ?? '',
  category,
})

/** A new course, or one to be changed. What is unusual about its credits is told after it was saved. */
export function CourseDialog({ course, departments, onClose }: CourseDialogProps) {
  const { t } = useTranslation(['college', 'academics', 'ui'])
  const add = useAddCourse()
  const change = useChangeCourse()
  const { isPending, error } = course ? change : add
  const countsCredits = useCountsCredits()
  const initial = course ? written(course) : blank
  const warn = ({ warnings, course_name: title }: { course_name: string; warnings: { message: string }[] }) => {
    const [warning] = warnings
    if (warning) void showNotice({ title, text: warning.message, closeLabel: t('ui:close') })
  }
  return (
    <FormDialog title={t(course ? 'courses.edit' : 'courses.add')} onClose={onClose}>
      <RecordForm
        schema={courseFields}
        initial={initial}
        fields={[
          { name: 'course_name', label: t('field.name') },
          { name: 'code', label: t('field.code') },
          { name: 'shortName', label: t('field.shortName'), help: t('field.shortNameHelp') },
          {
            name: 'departmentId',
            label: t('field.department'),
            options: homesFor(course, departments).map(({ id, name }) => ({ value: id, label: name })),
          },
          { name: 'lectureHours', label: t('field.lectureHours') },
          { name: 'tutorialHours', label: t('field.tutorialHours') },
          { name: 'practicalHours', label: t('field.practicalHours') },
          ...(countsCredits ? [{ name: 'credits', label: t('field.credits'), help: t('field.creditsHelp') }] : []),
          { name: 'category', label: t('field.category'), help: t(countsCredits ? 'field.categoryHelp' : 'field.categoryHelpPart') },
        ]}
        action={t(course ? 'record.save' : 'courses.add')}
        isBusy={isPending}
        failure={error}
        draft={course ? `course.${course.id}` : 'course'}
        onSend={(body, { onSuccess, onError }, { changed, was }) => {
          const told = {
            onError,
            onSuccess: (saved: Parameters<typeof warn>[0]) => {
              warn(saved)
              onSuccess()
            },
          }
          if (course) change.mutate({ body: { courseId: course.id, ...changed, was } }, told)
          else add.mutate({ body }, told)
        }}
        onSaved={onClose}
        onCancel={onClose}
      />
    </FormDialog>
  )
}

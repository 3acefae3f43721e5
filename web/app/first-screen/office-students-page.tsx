import { Answers } from '../../features/academics/components/answers.tsx'
import { StudentsPage } from '../../features/people/pages/students-page.tsx'
import { useUser } from '../../lib/store.ts'
import classes from './answers.module.css'

const noCourses = [] as const

/** The students, to be found for whoever stands at the counter. It is what a clerk sees first, so it also says what is unread. */
export function OfficeStudentsPage() {
  const { facultyType } = useUser()
  return (
    <StudentsPage>
      {facultyType === 'CLERK' && (
        <div className={classes.above}>
          <Answers courses={noCourses} home="/teacher" />
        </div>
      )}
    </StudentsPage>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Answers } from '../../features/academics/components/answers.tsx'
import { academicsQueries } from '../../features/academics/queries.ts'
import { StudentsPage } from '../../features/people/pages/students-page.tsx'
import { useUser } from '../../lib/store.ts'
import classes from './answers.module.css'

const noCourses = [] as const

/** The students, to be found for whoever stands at the counter. It is what a clerk sees first, so it also says what is unread. */
export function OfficeStudentsPage() {
  const { facultyType } = useUser()
  const progress = useQuery({ ...academicsQueries.progress(), enabled: false })
  return (
    <StudentsPage>
      {facultyType === 'CLERK' && (
        <div className={classes.above}>
          <Answers progress={progress} courses={noCourses} home="/teacher" />
        </div>
      )}
    </StudentsPage>
  )
}

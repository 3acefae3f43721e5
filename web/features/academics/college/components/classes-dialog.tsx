import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import type { Program } from '../../format.ts'
import { MembersDialog } from '../../members/components/members-dialog.tsx'
import { collegeQueries } from '../queries.ts'
import { ClassForm } from './class-form.tsx'
import { ClassRows } from './class-rows.tsx'
import { CollegeDialog } from './college-dialog.tsx'

/** The classes of a program: those that go on, with who is in them and an end to them, and a new one. */
export function ClassesDialog({ program, onClose }: { program: Program; onClose: () => void }) {
  const { t } = useTranslation(['college', 'academics'])
  const classes = useQuery(collegeQueries.classesOf(program.id))
  const [openedId, setOpenedId] = useState<string>()
  const rows = classes.data?.data
  const opened = rows?.find(({ id }) => id === openedId)
  if (opened) {
    return (
      <MembersDialog
        of={opened}
        parent={rows?.find(({ id }) => id === opened.parentId)}
        program={program}
        onBack={() => setOpenedId(undefined)}
        onClose={onClose}
      />
    )
  }
  return (
    <CollegeDialog title={t('classes.title', { program: program.name })} onClose={onClose}>
      {rows ? (
        <>
          <ClassRows rows={rows} label={t('classes.title', { program: program.name })} onOpen={setOpenedId} />
          <ClassForm programId={program.id} rows={rows} onCancel={onClose} />
        </>
      ) : classes.error ? (
        <ErrorFace failure={classes.error} title={t('classes.failed')} onRetry={() => classes.refetch()} isRetrying={classes.isFetching} />
      ) : (
        <LoadingFace rows={4} />
      )}
    </CollegeDialog>
  )
}

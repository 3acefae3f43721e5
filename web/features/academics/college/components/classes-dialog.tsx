import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { SegmentedChoice } from '../../../../ui/segmented-choice.tsx'
import type { Program } from '../../format.ts'
import { MembersDialog } from '../../members/components/members-dialog.tsx'
import { collegeQueries } from '../queries.ts'
import { ClassEdit } from './class-edit.tsx'
import { ClassForm } from './class-form.tsx'
import { ClassRows } from './class-rows.tsx'
import styles from './classes-dialog.module.css'

/** The classes of a program: those that go on, with who is in them and an end to them, and a new one; and those that are over. */
export function ClassesDialog({ program, canChange, onClose }: { program: Program; canChange: boolean; onClose: () => void }) {
  const { t } = useTranslation(['college', 'academics'])
  const [view, setView] = useState<'now' | 'over'>('now')
  const isOver = view === 'over'
  const classes = useQuery(collegeQueries.classesOf(program.id, isOver))
  const [openedId, setOpenedId] = useState<string>()
  const [editedId, setEditedId] = useState<string>()
  const rows = classes.data?.data
  const opened = rows?.find(({ id }) => id === openedId)
  const edited = rows?.find(({ id }) => id === editedId)
  if (opened) {
    return (
      <MembersDialog
        of={opened}
        parent={rows?.find(({ id }) => id === opened.parentId)}
        program={program}
        canChange={canChange}
        onBack={() => setOpenedId(undefined)}
        onClose={onClose}
      />
    )
  }
  if (edited) return <ClassEdit of={edited} onBack={() => setEditedId(undefined)} onClose={onClose} />
  return (
    <FormDialog title={t('classes.title', { program: program.name })} onClose={onClose}>
      <div className={styles.views}>
        <SegmentedChoice
          label={t('classes.views')}
          value={view}
          options={[
            { value: 'now', label: t('classes.now') },
            { value: 'over', label: t('classes.over') },
          ]}
          onChange={setView}
        />
      </div>
      {rows ? (
        <>
          <ClassRows
            rows={rows}
            label={t('classes.title', { program: program.name })}
            isOver={isOver}
            canChange={canChange}
            onOpen={setOpenedId}
            onEdit={setEditedId}
          />
          {!isOver && canChange && <ClassForm programId={program.id} rows={rows} onCancel={onClose} />}
        </>
      ) : classes.error ? (
        <ErrorFace failure={classes.error} title={t('classes.failed')} onRetry={() => classes.refetch()} isRetrying={classes.isFetching} />
      ) : (
        <LoadingFace rows={4} />
      )}
    </FormDialog>
  )
}

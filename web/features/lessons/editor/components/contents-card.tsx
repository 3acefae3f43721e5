import { IconFolderOpen } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { failureText } from '../../../../lib/i18n.ts'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import type { WholeLesson } from '../../format.ts'
import { type FileType, fileTypes, isFileType } from '../format.ts'
import { useCreateContent } from '../queries.ts'
import { type AddedType, AddMenu } from './add-menu.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { ContentEntry } from './content-entry.tsx'
import classes from './contents-card.module.css'
import { FileAdder } from './file-adder.tsx'

const ContentsOrder = lazyPart(async () => ({ default: (await import('../../home/components/contents-order.tsx')).ContentsOrder }))

interface ContentsCardProps {
  lesson: WholeLesson
  /** The names of classes by their ids. */
  classNames: ReadonlyMap<string, string>
  openId: string | null
  onOpen: (contentId: string) => void
}

/** What a lesson consists of: added, opened, put in order and deleted here. */
export function ContentsCard({ lesson, classNames, openId, onOpen }: ContentsCardProps) {
  const { t } = useTranslation(['lesson-editor', 'lesson-keeping'])
  const create = useCreateContent()
  const [adding, setAdding] = useState<AddedType>()
  const [isOrdering, setOrdering] = useState(false)
  const add = (type: AddedType) => {
    if (type !== 'text') return setAdding(type)
    create.mutate(
      // Learners who see the lesson already do not see an empty text in it.
      { body: { lessonId: lesson.id, type, title: t('edit.newText'), body: '', isPublished: !lesson.isVisible } },
      { onSuccess: ({ id }) => onOpen(id) },
    )
  }
  const close = () => setAdding(undefined)
  const isAdding = (type: FileType) => adding !== undefined && isFileType(adding) && adding === type
  return (
    <Card title={t('edit.contents')} aside={<AddMenu onAdd={add} isBusy={create.isPending} />}>
      {create.error && <FormFailure text={`${t('edit.addFailed')}. ${failureText(create.error)}`} />}
      {lesson.contents.length === 0 && adding === undefined ? (
        <EmptyFace icon={IconFolderOpen} title={t('edit.contentsEmpty')} text={t('edit.contentsEmptyText')} />
      ) : isOrdering ? (
        <Suspense fallback={<LoadingFace rows={lesson.contents.length} />}>
          <div className={classes.order}>
            <ContentsOrder lesson={lesson} />
          </div>
        </Suspense>
      ) : (
        <ul className={classes.list} aria-label={t('edit.contents')}>
          {lesson.contents.map((content) => (
            <ContentEntry
              key={content.id}
              content={content}
              onlyFor={content.classIds.map((id) => classNames.get(id) ?? '').join(', ')}
              isOpen={content.id === openId}
            />
          ))}
        </ul>
      )}
      {fileTypes.map((type) => (
        <FileAdder key={type} courseId={lesson.courseId} lessonId={lesson.id} type={type} isOpen={isAdding(type)} onClose={close} />
      ))}
      {lesson.contents.length > 1 && (
        <div className={classes.arrange}>
          <Button variant="subtle" style={{ paddingInline: 8 }} aria-pressed={isOrdering} onClick={() => setOrdering(!isOrdering)}>
            {t(isOrdering ? 'lesson-keeping:arrange.done' : 'edit.order')}
          </Button>
        </div>
      )}
      {(adding === 'link' || adding === 'embed') && <AddressDialog lessonId={lesson.id} type={adding} onClose={close} />}
    </Card>
  )
}

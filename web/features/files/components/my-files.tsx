import { IconDownload, IconFolderOff, IconFolderPlus, IconUpload } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useUploading } from '../../../lib/uploads/use-uploading.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyFace } from '../../../ui/empty-face.tsx'
import { ChooseFiles } from '../../../ui/uploads/choose-files.tsx'
import { useFileDrop } from '../../../ui/uploads/use-file-drop.ts'
import { fileEntry, folderEntry, foldersIn, type Layout, pathTo } from '../format.ts'
import { filesQueries, folderZipAddress } from '../queries.ts'
import { EntryList } from './entry-list.tsx'
import classes from './my-files.module.css'
import { PathLine } from './path-line.tsx'
import { useEntryDoings } from './use-entry-doings.ts'

interface MyFilesProps {
  folderId: string | null
  layout: Layout
  onOpenFolder: (folderId: string | null) => void
}

/** One's own files: the folders and files of one folder, or of the top. */
export function MyFiles({ folderId, layout, onOpenFolder }: MyFilesProps) {
  const { t } = useTranslation('files')
  const tree = useQuery(filesQueries.folders())
  const list = useInfiniteQuery(filesQueries.mine(folderId))
  const { add } = useUploading({ purpose: 'personal', ...(folderId && { folderId }) })
  const { isOver, target } = useFileDrop(add)
  const folders = tree.data?.data ?? []
  const entries = list.data &&
    tree.data && [...foldersIn(folders, folderId).map(folderEntry), ...list.data.pages.flatMap(({ data }) => data).map(fileEntry)]
  const doings = useEntryDoings({ entries: entries ?? [], folders, onOpenFolder })
  const refetch = () => Promise.all([list, tree].map((part) => part.error && part.refetch()))
  const steps = [{ id: null, name: t('view.mine') }, ...pathTo(folders, folderId)]
  return (
    <>
      <div className={classes.actions}>
        <Button variant="default" aria-label={t('folder.new')} onClick={() => doings.ask({ what: 'folder' })}>
          <IconFolderPlus size={18} stroke={1.6} aria-hidden />
          <span className={classes.newFolderText}>{t('folder.new')}</span>
        </Button>
        {folderId && entries && entries.length > 0 && (
          <ButtonLink variant="default" download={folderZipAddress(folderId)} icon={<IconDownload size={18} stroke={1.6} aria-hidden />}>
            {t('entry.downloadZip')}
          </ButtonLink>
        )}
        <ChooseFiles isMultiple hasCamera isPrimary text={t('mine.upload')} onFiles={add} />
      </div>
      <div className={classes.drop} data-over={isOver || undefined} {...target}>
        <Card>
          <EntryList
            label={steps.at(-1)?.name ?? ''}
            entries={entries}
            list={{ ...list, error: list.error ?? tree.error, isFetching: list.isFetching || tree.isFetching, refetch }}
            folders={folders}
            folderId={folderId}
            layout={layout}
            doings={doings}
            failed={t('mine.failed')}
            head={folderId && <PathLine steps={steps} onGo={onOpenFolder} onDrop={doings.dropInto} />}
            empty={
              <EmptyFace
                icon={folderId ? IconFolderOff : IconUpload}
                title={t(folderId ? 'mine.emptyFolderTitle' : 'mine.emptyTitle')}
                text={t(folderId ? 'mine.emptyFolderText' : 'mine.emptyText')}
                action={<ChooseFiles isMultiple hasCamera={false} text={t('mine.upload')} onFiles={add} />}
              />
            }
          />
        </Card>
        {isOver && <p className={classes.hint}>{t('mine.dropHint', { folder: steps.at(-1)?.name })}</p>}
      </div>
    </>
  )
}

import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { type CourseFile, type Entry, type Folder, fileEntry, type Layout } from '../format.ts'
import { unitZipAddress } from '../queries.ts'
import { EntryDialogs } from './entry-dialogs.tsx'
import { EntryGrid } from './entry-grid.tsx'
import { useEntryDoings } from './use-entry-doings.ts'
import { useEntryWords } from './use-entry-words.ts'
import { useSelection } from './use-selection.ts'

interface UnitFilesProps {
  /** Null for what stands in no unit. */
  unit: CourseFile['unit']
  files: readonly CourseFile[]
  folders: readonly Folder[]
  layout: Layout
  onOpenFolder: (folderId: string) => void
}

/** The files of one unit of a course, with all of them as one download. */
export function UnitFiles({ unit, files, folders, layout, onOpenFolder }: UnitFilesProps) {
  const { t } = useTranslation('files')
  const words = useEntryWords()
  const entries = files.map(fileEntry)
  const lessons = new Map(files.map(({ id, lesson }) => [id, lesson]))
  const selection = useSelection(entries)
  const doings = useEntryDoings({ entries, folders, onOpenFolder })
  const title = unit ? t('courses.unit', { number: unit.number, title: unit.title }) : t('courses.noUnit')
  const detailOf = (entry: Entry) => {
    const lesson = lessons.get(entry.id)
    return lesson ? [lesson.title, words(entry)].join(' · ') : words(entry)
  }
  return (
    <Card
      title={title}
      aside={
        unit && (
          <ButtonLink
            variant="subtle"
            style={{ paddingInline: 8 }}
            download={unitZipAddress(unit.id)}
            icon={<IconDownload size={18} stroke={1.6} aria-hidden />}
          >
            {t('courses.downloadUnit')}
          </ButtonLink>
        )
      }
    >
      <EntryGrid label={title} entries={entries} layout={layout} selection={selection} doings={doings} detailOf={detailOf} />
      <EntryDialogs doings={doings} folders={folders} folderId={null} />
    </Card>
  )
}

import { IconDots, IconDownload, IconEye, IconFolderOpen, IconFolderSymlink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/kit/menu.tsx'
import { type Entry, isChangeable, isMovable } from '../format.ts'
import { downloadAddress, folderZipAddress } from '../queries.ts'
import type { EntryDoings } from './use-entry-doings.ts'

const size = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

interface EntryMenuProps {
  entry: Entry
  doings: EntryDoings
  onClose: () => void
}

/** What can be done with a file or a folder. */
export function EntryMenu({ entry, doings, onClose }: EntryMenuProps) {
  const { t } = useTranslation('files')
  const isFolder = entry.kind === 'folder'
  return (
    <Menu opened onChange={(isOpen) => !isOpen && onClose()} position="bottom-end" returnFocus={false}>
      <Menu.Target>
        <IconButton aria-label={t('entry.menu', { name: entry.name })}>
          <IconDots size={20} stroke={1.6} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={isFolder ? <IconFolderOpen {...size} /> : <IconEye {...size} />} onClick={() => doings.open(entry)}>
          {t('entry.open')}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={isFolder ? folderZipAddress(entry.id) : downloadAddress(entry.file)}
          download
          leftSection={<IconDownload {...size} />}
        >
          {t(isFolder ? 'entry.downloadZip' : 'entry.download')}
        </Menu.Item>
        {isChangeable(entry) && (
          <Menu.Item leftSection={<IconPencil {...size} />} onClick={() => doings.rename(entry)}>
            {t('entry.rename')}
          </Menu.Item>
        )}
        {isMovable(entry) && (
          <Menu.Item leftSection={<IconFolderSymlink {...size} />} onClick={() => doings.move([entry])}>
            {t('entry.move')}
          </Menu.Item>
        )}
        {isChangeable(entry) && (
          <Menu.Item leftSection={<IconTrash {...size} />} onClick={() => doings.remove([entry])}>
            {t('entry.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

import {
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconLayersIntersect,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconTable,
  IconTableColumn,
  IconTableRow,
  IconTrash,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ToolMenu } from './tool-menu.tsx'

/** What can be done with the table that the cursor stands in. Tab goes from cell to cell, and adds a row at the end. */
export function TableMenu({ editor }: { editor: Editor }) {
  const { t } = useTranslation('rich-text')
  const run = () => editor.chain().focus()
  return (
    <ToolMenu
      label={t('table')}
      text={t('table')}
      icon={IconTable}
      onClosed={() => editor.commands.focus()}
      items={[
        { label: t('table.rowAbove'), icon: IconRowInsertTop, onPick: () => run().addRowBefore().run() },
        { label: t('table.rowBelow'), icon: IconRowInsertBottom, onPick: () => run().addRowAfter().run() },
        { label: t('table.columnBefore'), icon: IconColumnInsertLeft, onPick: () => run().addColumnBefore().run() },
        { label: t('table.columnAfter'), icon: IconColumnInsertRight, onPick: () => run().addColumnAfter().run() },
        { label: t('table.headerRow'), icon: IconTableRow, isFirst: true, onPick: () => run().toggleHeaderRow().run() },
        { label: t('table.headerColumn'), icon: IconTableColumn, onPick: () => run().toggleHeaderColumn().run() },
        { label: t('table.join'), icon: IconLayersIntersect, onPick: () => run().mergeOrSplit().run() },
        { label: t('table.deleteRow'), icon: IconRowRemove, isFirst: true, onPick: () => run().deleteRow().run() },
        { label: t('table.deleteColumn'), icon: IconColumnRemove, onPick: () => run().deleteColumn().run() },
        { label: t('table.delete'), icon: IconTrash, onPick: () => run().deleteTable().run() },
      ]}
    />
  )
}

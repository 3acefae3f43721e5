import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Textarea } from '../../kit/textarea.tsx'
import { SegmentedChoice } from '../../segmented-choice.tsx'
import classes from './formula-dialog.module.css'
import { FormulaPreview } from './formula-preview.tsx'
import { TextDialog } from './text-dialog.tsx'

interface FormulaDialogProps {
  editor: Editor
  /** Where the formula stands that is changed; null for a new one. */
  at: number | null
  onClose: () => void
}

/** A formula is typed as LaTeX and drawn while it is typed, with what is wrong beside it. */
export function FormulaDialog({ editor, at, onClose }: FormulaDialogProps) {
  const { t } = useTranslation('rich-text')
  const node = at === null ? null : editor.state.doc.nodeAt(at)
  const [latex, setLatex] = useState(() =>
    node ? String(node.attrs.latex) : editor.state.doc.textBetween(editor.state.selection.from, editor.state.selection.to),
  )
  const [place, setPlace] = useState(node?.type.name === 'mathBlock' ? 'block' : 'inline')
  const [problem, setProblem] = useState<string | null>(null)
  const chain = () => (at === null ? editor.chain().focus() : editor.chain().focus().setNodeSelection(at))
  const submit = () => {
    if (!latex.trim()) return setProblem(t('formula.missing'))
    chain()
      .setFormula({ latex: latex.trim(), isBlock: place === 'block' })
      .run()
    onClose()
  }
  return (
    <TextDialog
      title={t('formula.title')}
      action={t(node ? 'formula.change' : 'formula.insert')}
      onSubmit={submit}
      onClose={() => {
        editor.commands.focus()
        onClose()
      }}
      removal={
        node
          ? {
              label: t('formula.remove'),
              onRemove: () => {
                chain().deleteSelection().run()
                onClose()
              },
            }
          : undefined
      }
    >
      <Textarea
        classNames={{ input: classes.latex ?? '' }}
        label={t('formula.latex')}
        description={t('formula.help')}
        error={problem}
        data-autofocus
        autosize={false}
        rows={3}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        value={latex}
        onChange={({ currentTarget }) => setLatex(currentTarget.value)}
        // Enter begins a new line of a long formula; with Ctrl it is done.
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit()}
      />
      <SegmentedChoice
        label={t('formula.place')}
        value={place}
        onChange={setPlace}
        options={[
          { value: 'inline', label: t('formula.inline') },
          { value: 'block', label: t('formula.block') },
        ]}
      />
      <FormulaPreview latex={latex} isBlock={place === 'block'} onProblem={setProblem} />
    </TextDialog>
  )
}

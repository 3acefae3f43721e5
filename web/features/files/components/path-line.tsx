import { IconChevronRight } from '@tabler/icons-react'
import type { DragEvent } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import classes from './path-line.module.css'

interface PathLineProps {
  /** From the top on; the last one is where one is. Null is the top itself. */
  steps: readonly { id: string | null; name: string }[]
  onGo: (id: string | null) => void
  /** Takes what is dragged onto a step. */
  onDrop?: (id: string | null, event: DragEvent) => void
}

/** Where one is, and the way back. */
export function PathLine({ steps, onGo, onDrop }: PathLineProps) {
  const { t } = useTranslation('files')
  return (
    <nav aria-label={t('path.label')}>
      <ol className={classes.path}>
        {steps.map(({ id, name }, place) =>
          place === steps.length - 1 ? (
            <li key={id} className={classes.here} aria-current="page">
              {name}
            </li>
          ) : (
            <li key={id} className={classes.step}>
              <button
                type="button"
                className={classes.button}
                onClick={() => onGo(id)}
                {...(onDrop && {
                  onDragOver: (event: DragEvent) => event.preventDefault(),
                  onDrop: (event: DragEvent) => onDrop(id, event),
                })}
              >
                {name}
              </button>
              <IconChevronRight size={16} stroke={1.6} aria-hidden />
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}

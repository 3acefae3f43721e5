import type { Program } from '../../format.ts'
import { ClassesDialog } from './classes-dialog.tsx'
import { RegulationsDialog } from './regulations-dialog.tsx'
import { StructureDialog } from './structure-dialog.tsx'

/** What is looked at beside the list of programs. */
export type ProgramOverview = 'regulations' | { classesOf: Program } | { structureOf: Program }

export function ProgramOverviews({ shown, onClose }: { shown: ProgramOverview; onClose: () => void }) {
  if (shown === 'regulations') return <RegulationsDialog onClose={onClose} />
  if ('classesOf' in shown) return <ClassesDialog program={shown.classesOf} onClose={onClose} />
  return <StructureDialog program={shown.structureOf} onClose={onClose} />
}

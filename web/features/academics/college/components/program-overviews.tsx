import { canChange, type Department, decidesForAll, type Program } from '../../format.ts'
import { ClassesDialog } from './classes-dialog.tsx'
import { RegulationsDialog } from './regulations-dialog.tsx'
import { StructureDialog } from './structure-dialog.tsx'

/** What is looked at beside the list of programs. */
export type ProgramOverview = 'regulations' | { classesOf: Program } | { structureOf: Program }

interface ProgramOverviewsProps {
  shown: ProgramOverview
  departments: readonly Department[]
  onClose: () => void
}

export function ProgramOverviews({ shown, departments, onClose }: ProgramOverviewsProps) {
  if (shown === 'regulations') return <RegulationsDialog canChange={decidesForAll(departments)} onClose={onClose} />
  if ('classesOf' in shown)
    return <ClassesDialog program={shown.classesOf} canChange={canChange(shown.classesOf, departments)} onClose={onClose} />
  return <StructureDialog program={shown.structureOf} canChange={canChange(shown.structureOf, departments)} onClose={onClose} />
}

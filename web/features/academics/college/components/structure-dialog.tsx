import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { useVocabulary } from '../../../../lib/use-vocabulary.ts'
import { ErrorFace } from '../../../../ui/error-face.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import type { Program } from '../../format.ts'
import { collegeQueries } from '../queries.ts'
import { ProgramStructure } from './program-structure.tsx'

/** Which courses a program has, by regulation and semester. */
export function StructureDialog({ program, canChange, onClose }: { program: Program; canChange: boolean; onClose: () => void }) {
  const { t } = useTranslation(['college', 'academics'])
  const named = useVocabulary().inSentence
  const structure = useQuery(collegeQueries.structureOf(program.id))
  const regulations = useQuery(collegeQueries.regulations())
  const failed = [structure, regulations].find(({ error, data }) => error && !data)
  return (
    <FormDialog title={t('structure.title', { program: program.name })} onClose={onClose}>
      {structure.data && regulations.data ? (
        <ProgramStructure
          programId={program.id}
          structure={structure.data.program_structure}
          regulations={regulations.data.data}
          canChange={canChange}
        />
      ) : failed?.error ? (
        <ErrorFace
          failure={failed.error}
          title={t('structure.failed', named)}
          onRetry={() => failed.refetch()}
          isRetrying={failed.isFetching}
        />
      ) : (
        <LoadingFace rows={5} />
      )}
    </FormDialog>
  )
}

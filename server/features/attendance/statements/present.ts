import type { z } from 'zod'
import type { FrozenStatement, statement } from '#contract/features/attendance/statement-shapes.ts'
import type { ClassToRead, PublishedStatement } from './access.ts'
import type { listStatements } from './store.ts'

export type ShownStatement = z.input<typeof statement>

const named = ({ id, name, section, kind }: Pick<ClassToRead, 'id' | 'name' | 'section' | 'kind'>) => ({ id, name, section, kind })

/** A month as it would be published now. */
export const presentDraft = (
  of: ClassToRead,
  content: FrozenStatement,
  about: Pick<ShownStatement, 'month' | 'asOn' | 'version' | 'can'>,
): ShownStatement => ({ id: null, class: named(of), ...about, ...content, publishedBy: null, publishedAt: null })

/** A month as it was published. */
export const presentPublished = (
  of: Pick<ClassToRead, 'id' | 'name' | 'section' | 'kind'>,
  { id, month, asOn, version, content, publisher, publishedAt }: PublishedStatement,
  can: ShownStatement['can'],
): ShownStatement => ({
  ...{ id, class: named(of), month, asOn, version, ...content },
  ...{ publishedBy: publisher, publishedAt: publishedAt.toISOString(), can },
})

export const presentStatementLine = (
  of: ClassToRead,
  { publishedAt, ...row }: Awaited<ReturnType<typeof listStatements>>['rows'][number],
) => ({
  ...row,
  class: named(of),
  publishedAt: publishedAt.toISOString(),
})

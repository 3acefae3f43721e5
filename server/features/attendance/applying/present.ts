import type { z } from 'zod'
import { basePath } from '#contract/endpoint.ts'
import type { application as applicationShape } from '#contract/features/attendance/application-shapes.ts'
import type { Actor } from '../../../platform/actor.ts'
import { percentOf } from '../counting/rules.ts'
import { stepOf } from './rules.ts'
import type { ApplicationLine, figuresOf, listDocuments, listSteps } from './store.ts'

interface Beside {
  steps: Awaited<ReturnType<typeof listSteps>>
  documents: Awaited<ReturnType<typeof listDocuments>>
  figures: Awaited<ReturnType<typeof figuresOf>>
}

/** An application with its documents, what was decided of it, and how the learner stands now. */
export function presentApplication(
  line: ApplicationLine,
  { steps, documents, figures }: Beside,
  actor: Actor,
): z.input<typeof applicationShape> {
  const { id, learnerId, kind, startsOn, endsOn, firstPeriod, lastPeriod, reason, state, feePaise, createdAt } = line.application
  const { rules, tally = { held: 0, attended: 0 } } = figures.get(learnerId) ?? {}
  const isDue = kind === 'condonation' && state === 'approved'
  return {
    ...{ id, kind, startsOn, endsOn, firstPeriod, lastPeriod, reason, state },
    learner: { ...line.learner, className: line.className },
    createdAt: createdAt.toISOString(),
    files: documents
      .filter(({ applicationId }) => applicationId === id)
      .map(({ file: { id: fileId, name, mediaType, sizeBytes } }) => ({
        id: fileId,
        name,
        mediaType,
        sizeBytes,
        address: `${basePath}/api/v1/file/${fileId}`,
      })),
    steps: steps
      .filter(({ step }) => step.applicationId === id)
      .map(({ step: { step, decision, note, minuteNumber, decidedAt }, decidedBy }) => ({
        ...{ step, decision, note, minuteNumber, decidedBy },
        decidedAt: decidedAt.toISOString(),
      })),
    periods: { held: line.held, missed: line.missed },
    tally: { ...tally, percent: percentOf(tally) },
    feePaise: isDue ? (feePaise ?? rules?.condonationFeePaise ?? 0) || null : null,
    can: { decide: line.decides, withdraw: learnerId === actor.personId && stepOf(state) !== null },
  }
}

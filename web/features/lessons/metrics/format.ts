import type { z } from 'zod'
import type { lessonMetrics } from '#contract/features/lessons/shapes.ts'

export type LessonMetrics = z.output<typeof lessonMetrics>
export type PersonMetrics = LessonMetrics['people'][number]

export const choices = ['all', 'unopened', 'unfinished', 'finished'] as const
export type Choice = (typeof choices)[number]

const fits: Record<Choice, (person: PersonMetrics) => boolean> = {
  all: () => true,
  unopened: ({ openedAt }) => openedAt === null,
  unfinished: ({ finishedAt }) => finishedAt === null,
  finished: ({ finishedAt }) => finishedAt !== null,
}

/** The people that a choice means. */
export const chosenOf = (people: readonly PersonMetrics[], choice: Choice) => people.filter(fits[choice])

export const isChoice = (value: unknown): value is Choice => choices.some((choice) => choice === value)

import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { errorEnvelope, id, instant, page, shape } from '#contract/endpoint.ts'
import { everyEndpoint } from '#contract/features.ts'
import { JsonText } from '../json-text.ts'
import { strictSerializer } from './strict-serializer.ts'

const uuid = '0199a8f0-0000-7000-8000-000000000001'
const lesson = shape({
  id: id('lesson'),
  kind: z.enum(['text', 'video']),
  at: instant,
  day: z.iso.date().nullable(),
  title: z.string().max(4),
  marks: z.int().min(0),
  share: z.number().optional(),
  files: z.array(shape({ name: z.string(), isShown: z.boolean() })),
})
const good = {
  id: uuid,
  kind: 'text',
  at: '2026-11-21T04:00:00.000Z',
  day: null,
  title: 'Heap',
  marks: 3,
  files: [{ name: 'a', isShown: true }],
}
const wrong = {
  'a field that nobody declared': { ...good, secret: 1 },
  'a field of a part that nobody declared': { ...good, files: [{ name: 'a', isShown: true, storageKey: 'x' }] },
  'nothing where something was promised': { ...good, title: undefined },
  'a number as text': { ...good, marks: '3' },
  'text as a number': { ...good, title: 3 },
  'part of a whole': { ...good, marks: 1.5 },
  'no number': { ...good, share: Number.NaN },
  'more than any number': { ...good, share: Number.POSITIVE_INFINITY },
  'an instant that is an object': { ...good, at: new Date('2026-11-21T04:00:00Z') },
  'an instant that is none': { ...good, at: '2026-11-31T04:00:00.000Z' },
  'a day that is none': { ...good, day: '2026-02-29' },
  'an identifier that is none': { ...good, id: `${uuid}0` },
  'a kind that there is not': { ...good, kind: 'audio' },
  'text that is too long': { ...good, title: 'Heaps' },
  'a list that is an object': { ...good, files: {} },
  'an object that is a list': [good],
  nothing: null,
}

const log = pino({ level: 'silent' })
const serializer = (isStrict: boolean, schema: z.ZodType) =>
  strictSerializer(isStrict, log)({ method: 'GET', url: '/lesson', httpStatus: '200', schema })

test('an answer that is what was promised goes out as it is', () => {
  const other = { ...good, share: 0.5, day: '2024-02-29' }
  for (const answer of [good, other]) expect(JSON.parse(serializer(true, lesson)(answer))).toEqual(answer)
})

test.each(Object.entries(wrong))('the request is stopped with %s', (_, answer) => {
  expect(() => serializer(true, lesson)(answer)).toThrow('The answer of GET /lesson is not what the contract declares')
})

test('in production what nobody declared is left out, and anything else that is wrong still stops the request', () => {
  const { 'a field that nobody declared': one, 'a field of a part that nobody declared': other, ...rest } = wrong
  for (const answer of [one, other]) expect(JSON.parse(serializer(false, lesson)(answer))).toEqual(good)
  for (const answer of Object.values(rest)) expect(() => serializer(false, lesson)(answer)).toThrow()
})

test('what is a text already goes out as it is, and is held against the schema where that is strict', () => {
  const text = JSON.stringify({ ...good, title: 'Tree' })
  for (const isStrict of [true, false]) expect(serializer(isStrict, lesson)(new JsonText(text))).toBe(text)
  for (const answer of Object.values(wrong).filter((one) => JSON.stringify(one) !== JSON.stringify(good)))
    expect(() => serializer(true, lesson)(new JsonText(JSON.stringify(answer)))).toThrow('The answer of GET /lesson is not')
})

test('every answer of the contract is checked compiled: none is left to what Zod does without it', () => {
  const answers = everyEndpoint.flatMap(({ endpoint: { response, list } }) => {
    if (!(response instanceof z.ZodType)) return []
    return [list ? shape({ data: z.array(response), page }) : shape({ data: response })]
  })
  for (const schema of [errorEnvelope, ...answers]) expect(() => z.compile(schema, { strict: true })).not.toThrow()
})

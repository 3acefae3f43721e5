import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderWith } from './rules.ts'

const standing = fc.uniqueArray(fc.record({ id: fc.uuid(), isSeen: fc.boolean() }), { selector: (one) => one.id, maxLength: 20 })

test('what one sees comes in the order wanted, what one does not see keeps its place, and nothing is lost', () => {
  const wanting = standing.chain((present) =>
    fc.record({
      present: fc.constant(present),
      seen: fc.shuffledSubarray(
        present.filter((one) => one.isSeen).map((one) => one.id),
        { minLength: present.filter((one) => one.isSeen).length },
      ),
      brought: fc.uniqueArray(fc.uuid(), { maxLength: 3 }),
    }),
  )
  fc.assert(
    fc.property(wanting, ({ present, seen, brought }) => {
      const wanted = [...seen, ...brought.filter((id) => !present.some((one) => one.id === id))]
      const order = orderWith(present, wanted)
      expect(order.toSorted()).toEqual([...present.filter((one) => !one.isSeen).map((one) => one.id), ...wanted].toSorted())
      expect(order.filter((id) => wanted.includes(id))).toEqual(wanted)
      for (const [index, one] of present.entries()) if (!one.isSeen) expect(order[index]).toBe(one.id)
    }),
  )
})

test('what one sees is to be named, and once', () => {
  const present = [
    { id: 'a', isSeen: true },
    { id: 'b', isSeen: true },
  ]
  const refusal = expect.objectContaining({ code: 'lessons.order_incomplete' })
  expect(() => orderWith(present, ['a'])).toThrow(refusal)
  expect(() => orderWith(present, ['a', 'b', 'a'])).toThrow(refusal)
})

/** Identifiers by group, each group in its order. */
export type Order = Readonly<Record<string, readonly string[]>>

/**
 * The order after an item went one step up or down; from the first place of a group into the group before, from the last into the
 * group after. The same order where there is no further step.
 */
export function stepped(order: Order, groups: readonly string[], id: string, step: 1 | -1): Order {
  const group = groups.find((name) => order[name]?.includes(id))
  if (group === undefined) return order
  const items = [...(order[group] ?? [])]
  const place = items.indexOf(id)
  const beside = place + step
  if (beside >= 0 && beside < items.length) {
    items.splice(place, 1)
    items.splice(beside, 0, id)
    return { ...order, [group]: items }
  }
  const neighbour = groups[groups.indexOf(group) + step]
  if (neighbour === undefined) return order
  const there = order[neighbour] ?? []
  return { ...order, [group]: items.filter((item) => item !== id), [neighbour]: step === 1 ? [id, ...there] : [...there, id] }
}

/** The groups whose items, or the order of them, are not what they were; a group that only lost some keeps its order. */
export function changedGroups(before: Order, after: Order): string[] {
  return Object.keys(after).filter((group) => {
    const now = after[group] ?? []
    const was = (before[group] ?? []).filter((id) => now.includes(id))
    return now.length !== was.length || now.some((id, place) => id !== was[place])
  })
}

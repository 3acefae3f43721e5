import { useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from '../../../../lib/draft.ts'
import { isSamePlan, type PlanSlot, readPlan } from '../format.ts'

/** A week as it is being laid down, kept in this tab until it is saved or discarded; before anything is changed it is the saved one. */
export function usePlanDraft(classId: string, saved: readonly PlanSlot[]) {
  const name = `timetable.${classId}`
  const [draft, setDraft] = useState(() => readPlan(readDraft(name)?.plan))
  return {
    plan: draft ?? saved,
    isChanged: draft !== undefined && !isSamePlan(draft, saved),
    change(plan: PlanSlot[]) {
      setDraft(plan)
      keepDraft(name, { plan: JSON.stringify(plan) })
    },
    forget() {
      setDraft(undefined)
      forgetDraft(name)
    },
  }
}

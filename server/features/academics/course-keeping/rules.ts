interface Week {
  lectureHours: number
  tutorialHours: number
  practicalHours: number
  /** An exact decimal such as `1.5`; null where the college counts none. */
  credits: string | null
  category: string
}

/** What is unusual about a course's hours and credits (STR-4): C = L + T + P/2, and no credits for a mandatory course (MC) only. Told, never refused: exceptions exist. */
export function warningsOf({ lectureHours, tutorialHours, practicalHours, credits, category }: Week): { field: string; message: string }[] {
  if (credits === null) return []
  const halves = 2 * lectureHours + 2 * tutorialHours + practicalHours
  // Credits have one decimal at most, so that in tenths they are whole numbers and compare exactly.
  const tenths = Math.round(Number(credits) * 10)
  const isMandatory = category.toUpperCase() === 'MC'
  if (tenths === 0)
    return isMandatory ? [] : [{ field: 'category', message: 'A course without credits is usually a mandatory course (MC).' }]
  if (tenths === halves * 5) return []
  return [
    {
      field: 'credits',
      message: `${lectureHours}-${tutorialHours}-${practicalHours} usually gives ${halves / 2} credits, not ${tenths / 10}.`,
    },
  ]
}

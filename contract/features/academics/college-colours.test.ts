import { expect, test } from 'vitest'
import { collegeColourNames, collegeColours } from './college-colours.ts'

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** As WCAG 2 counts it. */
function luminanceOf(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(one: readonly number[], other: readonly number[]): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The theme's own colours, as web/ui/tokens.css has them, and how much of the accent its soft form has. */
const themes = {
  light: { grounds: ['#f7f6f3', '#ffffff'], surface: '#ffffff', onAccent: '#ffffff', tint: 0.09 },
  dark: { grounds: ['#141413', '#1d1c1b'], surface: '#1d1c1b', onAccent: '#141413', tint: 0.16 },
} as const

const cases = collegeColourNames.flatMap((name) => [[name, 'light'] as const, [name, 'dark'] as const])
test.each(cases)('%s can be read in the %s theme, on what it stands on and below what stands on it', (name, theme) => {
  const { grounds, surface, onAccent, tint } = themes[theme]
  const accent = channels(collegeColours[name][theme])
  const soft = channels(surface).map((channel, at) => (accent[at] ?? 0) * tint + channel * (1 - tint))
  for (const ground of [...grounds.map(channels), channels(onAccent), soft]) expect(contrastOf(accent, ground)).toBeGreaterThanOrEqual(4.5)
})

test('every colour has its name in the list', () => {
  expect(Object.keys(collegeColours)).toEqual([...collegeColourNames])
})

/**
 * The colours that a college can have for its own, for the light and the dark theme. In both they can be read on what they stand on and
 * what stands on them can be read, at least 4.5 : 1; a test holds them to that.
 */
export const collegeColours = {
  indigo: { light: '#3538a8', dark: '#a9adff' },
  blue: { light: '#0b5394', dark: '#8fc1f5' },
  teal: { light: '#0f6b68', dark: '#6fd0cb' },
  green: { light: '#1f6336', dark: '#83d29b' },
  maroon: { light: '#8a1f3d', dark: '#f4a3b8' },
  purple: { light: '#6a2c91', dark: '#d3a6f0' },
  brown: { light: '#7a4310', dark: '#e6b98a' },
  slate: { light: '#3a4a5c', dark: '#b4c3d4' },
} as const

export const collegeColourNames = ['indigo', 'blue', 'teal', 'green', 'maroon', 'purple', 'brown', 'slate'] as const

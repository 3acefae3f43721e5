import { expect, test } from 'vitest'
import { embedAddress } from './rules.ts'

const id = 'dQw4w9WgXcQ'
const framed = `https://www.youtube-nocookie.com/embed/${id}`

test.each([
  [`https://www.youtube.com/watch?v=${id}`, framed],
  [`https://m.youtube.com/watch?list=PL1&v=${id}&t=90`, `${framed}?start=90`],
  [`https://youtube.com/watch?v=${id}&t=1h2m3s`, `${framed}?start=3723`],
  [`http://youtu.be/${id}?si=abc`, framed],
  [`https://youtu.be/${id}?t=42s`, `${framed}?start=42`],
  [`https://www.youtube.com/shorts/${id}`, framed],
  [`https://www.youtube.com/live/${id}?feature=share`, framed],
  [`https://www.youtube.com/embed/${id}?start=7&autoplay=1`, `${framed}?start=7`],
  [`${framed}?start=5`, `${framed}?start=5`],
])('%s is framed as %s', (given, address) => expect(embedAddress(given)).toBe(address))

test.each([
  'https://vimeo.com/76979871',
  `https://www.youtube.com.evil.example/watch?v=${id}`,
  `https://evil.example/youtu.be/${id}`,
  `https://www.youtube.com/watch?v=${id}"><script>`,
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/playlist?list=PL1',
  `https://www.youtube.com@evil.example/watch?v=${id}`,
  `javascript:alert("https://youtu.be/${id}")`,
  'no address',
])('%s is not embedded', (given) => expect(embedAddress(given)).toBeNull())

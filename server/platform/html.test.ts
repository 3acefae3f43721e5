import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sampleFolder } from '../testing/samples.ts'
import { cleanHtml, filesShownIn } from './html.ts'

const samples = sampleFolder('malicious')
const vectors = z.array(z.object({ payload: z.string() }))
const readSamples = () =>
  samples
    ? [
        ...vectors.parse(JSON.parse(readFileSync(join(samples, 'html', 'dompurify-vectors.json'), 'utf8'))).map((each) => each.payload),
        ...z.array(z.string()).parse(JSON.parse(readFileSync(join(samples, 'strings', 'blns.json'), 'utf8'))),
      ]
    : []
const file = '0199a8f0-0000-7000-8000-000000000001'
const address = `/lms-backend/api/v1/file/${file}`

type Node = DefaultTreeAdapterTypes.ChildNode
/** Every element as a browser would build it from this text. */
function elementsOf(html: string): DefaultTreeAdapterTypes.Element[] {
  const found: DefaultTreeAdapterTypes.Element[] = []
  const pending: Node[] = [...parseFragment(html).childNodes]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (!('tagName' in node)) continue
    found.push(node)
    pending.push(...node.childNodes)
  }
  return found
}

const tags = new Set(
  'h2 h3 h4 p br hr ul ol li blockquote table caption thead tbody tfoot tr th td pre code figure figcaption strong em u s sub sup mark a img div span'.split(
    ' ',
  ),
)
const attributes: Record<string, RegExp> = {
  'data-align': /^(left|center|right|justify)$/,
  href: /^(https?|mailto):/,
  target: /^_blank$/,
  rel: /^noopener noreferrer$/,
  src: /^\/lms-backend\/api\/v1\/file\/[0-9a-f-]{36}$/,
  alt: /^/,
  width: /^\d{1,4}$/,
  height: /^\d{1,4}$/,
  start: /^\d{1,4}$/,
  class: /^language-[\w+#-]{1,30}$/,
  colspan: /^\d{1,3}$/,
  rowspan: /^\d{1,4}$/,
  scope: /^(row|col|rowgroup|colgroup)$/,
  'data-callout': /^(note|warning|definition|example)$/,
  'data-math': /^(inline|block)$/,
  'data-latex': /^/,
}

/** Only what the list names comes out, as a real parser sees it; nothing that runs, loads or names itself. */
function expectHarmless(cleaned: string): void {
  for (const { tagName, attrs, namespaceURI } of elementsOf(cleaned)) {
    expect(tags.has(tagName) && namespaceURI.endsWith('xhtml'), `${tagName} in ${cleaned}`).toBe(true)
    for (const { name, value } of attrs) expect(attributes[name]?.test(value), `${name}="${value}" in ${cleaned}`).toBe(true)
  }
}

describe('what comes through', () => {
  test.each([
    '<h2>Trees</h2><h3 data-align="center">AVL</h3><h4>Rotations</h4><p data-align="justify">Left <strong>and</strong> <em>right</em>.</p>',
    '<ul><li>One<ol start="3"><li>Three</li></ol></li></ul><blockquote><p>Said</p></blockquote><hr />',
    '<table><caption>Costs</caption><thead><tr><th scope="col">Case</th></tr></thead><tbody><tr><td colspan="2" rowspan="3">O(1)</td></tr></tbody></table>',
    '<pre><code class="language-c++">if (a &lt; b &amp;&amp; c) return;</code></pre>',
    '<p><a href="https://example.org/a?b=c#d" target="_blank" rel="noopener noreferrer">A link</a></p>',
    `<figure><img src="${address}" alt="A tree" width="640" height="480" /><figcaption>A tree</figcaption></figure>`,
    '<div data-callout="warning"><p>Mind the gap</p></div>',
    '<p>So <span data-math="inline" data-latex="a &lt; b \\frac{1}{2}"></span></p><div data-math="block" data-latex="\\sum_{i=0}^n i"></div>',
    '<p>ಕನ್ನಡ తెలుగు हिन्दी 𝕏 x<sup>2</sup> y<sub>1</sub> <u>u</u> <s>s</s> <mark>m</mark></p>',
  ])('%s', (html) => expect(cleanHtml(html)).toBe(html))

  test('what a word processor writes becomes plain', () => {
    const pasted = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8"><title>x</title>
      <style><!-- p.MsoNormal {mso-style-parent:"";} --></style><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
      <body lang=EN-IN><!--StartFragment--><h1 style='mso-bidi-font-size:1pt'>Trees<o:p></o:p></h1><p class=MsoNormal align=center style='text-align:center;mso-x:y'><b style='mso-bidi-font-weight:normal'><span lang=EN-US style='color:red'>Bold</span></b><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`
    expect(cleanHtml(pasted).trim()).toBe('<h2>Trees</h2><p data-align="center"><strong>Bold</strong>\u00a0</p>')
  })
  test('old and foreign tags become those of a lesson', () => {
    expect(cleanHtml('<h1>A</h1><h6>B</h6><b>c</b><i>d</i><del>e</del><font color=red>f</font>')).toBe(
      '<h2>A</h2><h4>B</h4><strong>c</strong><em>d</em><s>e</s>f',
    )
  })
})

describe('what does not', () => {
  test.each([
    ['<img src="https://evil.example/pixel.png" alt="x">', ''],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
    [`<img src="${address}/../../users/logout">`, ''],
    [`<img src="//evil.example${address}" onerror="alert(1)">`, ''],
    ['<a href="java&#10;script:alert(1)">a</a>', 'a'],
    ['<a href="//evil.example">a</a>', 'a'],
    ['<p style="background:url(https://evil.example)" id="root" onclick="x()" class="mantine-Button">a</p>', '<p>a</p>'],
    ['<svg><script>alert(1)</script></svg><math><mtext>m</mtext></math>', 'm'],
    ['<iframe src="https://evil.example">x</iframe><form action="/x"><input name="a"><button>b</button></form>', 'b'],
    ['<div data-callout="evil">a</div><span data-math="inline">b</span>', '<div>a</div>b'],
    ['<code class="language-x y z">c</code><code class="z">d</code>', '<code class="language-x">c</code><code>d</code>'],
  ])('%s', (html, cleaned) => expect(cleanHtml(html)).toBe(cleaned))

  test('no sample of an attack comes through', () => {
    for (const payload of readSamples()) {
      const cleaned = cleanHtml(payload)
      expectHarmless(cleaned)
      expect(cleanHtml(cleaned)).toBe(cleaned)
    }
  })
})

const snippets = fc.constantFrom(
  ...['<p>', '</p>', '<p', '<table>', '<tr><td>', '</table>', '<ul><li>', '</ul>', '<svg>', '<math>', '<style>', '</style>', '<!--', '-->'],
  ...[
    '<![CDATA[',
    ']]>',
    '<noscript>',
    '<template>',
    '<a href="',
    "javascript:alert(1)'",
    '">',
    '<img src=x onerror=alert(1)>',
    '&lt;script&gt;',
  ],
  ...[
    '&amp;',
    '&#60;',
    '&nbsp;',
    '\u0000',
    '\ud800',
    '<div data-math="block" data-latex="',
    '<span data-math=inline data-latex=x>',
    '<h1 id=a>',
  ],
  ...[
    `<img src="${address}">`,
    '<code class=language-js>',
    '<title>',
    '<textarea>',
    '<select><option>',
    '<b><i></b></i>',
    '<',
    '>',
    '"',
    "'",
    '/',
  ],
)

test('whatever comes in, what comes out is harmless, and cleaning it again changes nothing', () => {
  const markup = fc.array(fc.oneof(snippets, fc.string({ maxLength: 5 })), { maxLength: 30 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(markup, (html) => {
      const cleaned = cleanHtml(html)
      expectHarmless(cleaned)
      expect(cleanHtml(cleaned)).toBe(cleaned)
    }),
    { numRuns: 500 },
  )
})

test('markup that is deeper than anybody writes comes down to its words', () => {
  expect(cleanHtml(`${'<div><b>'.repeat(50_000)}words`).trim()).toBe('words')
  expect(cleanHtml(`${'<ul><li>'.repeat(30)}item`)).toContain('<li>item</li>')
  expectHarmless(cleanHtml('<'.repeat(300_000)))
})

test('the files that a text shows are found, each once', () => {
  const other = file.replace('1', '2')
  const html = `<img src="${address}" alt=""><img alt="x > y" src="http://localhost:3000${address.toUpperCase().replace('/LMS-BACKEND/API/V1/FILE', '/lms-backend/api/v1/file')}"><img src="/lms-backend/api/v1/file/${other}">`
  expect(filesShownIn(cleanHtml(html))).toEqual([file, other])
  expect(filesShownIn(cleanHtml(`<p>&lt;img src="${address}"&gt;</p>`))).toEqual([])
})

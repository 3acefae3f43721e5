import { waitFor } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { afterEach, expect, test, vi } from 'vitest'
import { wordsOf } from '../../lib/i18n.ts'
import { extensionsFor } from './extensions.ts'
import { linkAddress } from './link-address.ts'
import { insertPictures } from './paste/paste-props.ts'
import { createPictureUploads } from './picture-uploads.ts'
import { textHtml } from './text-html.ts'

const file = '/lms-backend/api/v1/file/0197b7a0-0000-7000-8000-000000000001'
let editor: Editor | undefined

function editing(
  content: string,
  uploads = createPictureUploads(
    () => new Promise(() => undefined),
    () => undefined,
  ),
) {
  const t = wordsOf('rich-text')
  editor = new Editor({
    injectCSS: false,
    extensions: extensionsFor({ t, placeholder: '', uploads, onFormula: vi.fn(), onPicture: vi.fn() }),
    content,
  })
  return editor
}
afterEach(() => editor?.destroy())

/** The whole vocabulary as the server stores it. */
const stored = [
  '<h2>Rotations</h2><h3>Left</h3><h4>Once</h4>',
  '<p data-align="center">A <strong>b</strong> <em>c</em> <u>d</u> <s>e</s> H<sub>2</sub>O x<sup>2</sup> <code>f()</code></p>',
  '<p>See <a href="https://nptel.ac.in/" target="_blank" rel="noopener noreferrer">NPTEL</a><br>and <span data-math="inline" data-latex="x^2&lt;y"></span>.</p>',
  '<ul><li><p>one</p><ol start="3"><li><p>two</p></li></ol></li></ul>',
  '<blockquote><p>Said.</p></blockquote><hr>',
  '<pre><code class="language-c">int a = 1 &lt; 2;\n  return;</code></pre>',
  '<div data-callout="warning"><p>Mind the root.</p></div>',
  '<div data-math="block" data-latex="\\sum_{i=1}^{n} i"></div>',
  '<table><tbody><tr><th scope="col"><p>n</p></th><th><p>h</p></th></tr><tr><td colspan="2" data-align="right"><p>1</p></td></tr></tbody></table>',
  `<img src="${file}" alt="A tree" width="640" height="480">`,
]

test.each(stored)('what the server stores comes out as it went in: %s', (html) => {
  const read = (text: string) => new DOMParser().parseFromString(text, 'text/html').body
  // The order of attributes says nothing.
  const text = read(textHtml(editing(html)))
  expect(text.isEqualNode(read(html)), text.innerHTML).toBe(true)
})

test('nothing written is nothing, and what is on no list does not stay', () => {
  expect(textHtml(editing(''))).toBe('')
  expect(
    textHtml(editing('<p onclick="x()" style="color:red" class="a">a<script>b</script><img src="https://elsewhere.example/a.png"></p>')),
  ).toBe('<p>a</p>')
  expect(textHtml(editing('<p><a href="javascript:alert(1)">a</a></p>'))).toBe('<p>a</p>')
})

test('a picture on its way is in no text that is handed out; once there, it is, and undoing does not bring it back as unsent', async () => {
  let arrive: (address: string) => void = () => undefined
  const counts: number[] = []
  const uploads = createPictureUploads(
    () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
    (running) => counts.push(running),
  )
  const text = editing('<p>a</p>', uploads)
  const name = uploads.begin(new File(['x'], 'a.png', { type: 'image/png' }))
  text.commands.insertContentAt(3, { type: 'picture', attrs: { upload: name } })
  expect(textHtml(text)).toBe('<p>a</p>')
  arrive(file)
  await waitFor(() => expect(textHtml(text)).toContain(`<img src="${file}" alt="">`))
  expect(counts).toEqual([1, 0])
  text.commands.undo()
  expect(textHtml(text)).toBe('<p>a</p>')
})

test('addresses are completed, and only the web and e-mail are linked to', () => {
  expect(linkAddress('nptel.ac.in/courses')).toBe('https://nptel.ac.in/courses')
  expect(linkAddress('hod@jntu.example')).toBe('mailto:hod@jntu.example')
  expect(linkAddress('http://a.example')).toBe('http://a.example')
  expect(linkAddress('javascript:alert(1)')).toBeUndefined()
  expect(linkAddress('two words')).toBeUndefined()
})

test('the next thing goes below a formula or a picture, not in its place', () => {
  const uploads = createPictureUploads(() => Promise.resolve(file), vi.fn())
  const text = editing('<p></p>', uploads)
  text.commands.setFormula({ latex: 'a', isBlock: true })
  text.commands.insertContent('b')
  expect(textHtml(text)).toBe('<div data-math="block" data-latex="a"></div><p>b</p>')
  text.commands.setNodeSelection(0)
  text.commands.setFormula({ latex: 'c', isBlock: true })
  expect(textHtml(text)).toBe('<div data-math="block" data-latex="c"></div><p>b</p>')
  text.commands.focus('end')
  const picture = () => new File(['x'], 'a.png', { type: 'image/png' })
  insertPictures(text.view, [picture(), picture()], uploads)
  text.commands.insertContent('d')
  expect(text.getJSON().content.map(({ type }) => type)).toEqual(['mathBlock', 'paragraph', 'picture', 'picture', 'paragraph'])
})

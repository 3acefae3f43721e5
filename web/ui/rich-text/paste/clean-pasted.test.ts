import { expect, test } from 'vitest'
import { cleanPasted } from './clean-pasted.ts'
import { pictureInAddress, picturesInRtf } from './pictures.ts'

const clean = (html: string) =>
  cleanPasted(html, () => undefined)
    .replace(/\s+/g, ' ')
    .replaceAll('> <', '><')

/** As Word for Windows writes it, shortened: conditional comments, office tags, list paragraphs with their marks. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/tmp/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- /* Style Definitions */ p.MsoNormal {mso-style-unhide:no; margin:0cm;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head>
<body lang=EN-IN style='tab-interval:36.0pt'><!--StartFragment-->
<h1 style='mso-pagination:widow-orphan'><a name="_Toc1"></a><span lang=EN-US>Balanced trees<o:p></o:p></span></h1>
<p class=MsoNormal><b><span lang=EN-US style='font-size:14.0pt;font-family:"Calibri"'>AVL</span></b><span lang=EN-US> trees<span style='mso-spacerun:yes'>  </span>stay <i>low</i>.<o:p></o:p></span></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Left</p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>once</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>Right</p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>3.<span>&nbsp; </span></span>Third</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>4.<span>&nbsp; </span></span>Fourth</p>
<h2>Costs</h2>
<table class=MsoTableGrid border=1><tr><td width=100><p class=MsoNormal><b>n</b></p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table>
<!--EndFragment--></body></html>`

test('what was copied in Word has its headings, lists and tables, and nothing of Word', () => {
  const cleaned = clean(fromWord)
  expect(cleaned).toContain('<h2>Balanced trees</h2>')
  expect(cleaned).toContain('<ul><li>Left<ul><li>once</li></ul></li><li>Right</li></ul><ol start="3"><li>Third</li><li>Fourth</li></ol>')
  expect(cleaned).toContain('<h3>Costs</h3>')
  expect(cleaned).toMatch(/<b><span [^>]*>AVL<\/span><\/b> trees stay <i>low<\/i>/)
  expect(cleaned).not.toMatch(/o:p|<!--|StartFragment|WordDocument|Style Definitions|_Toc1|·|supportLists/)
  // The empty line between paragraphs goes; the empty cell of a table stays.
  expect(cleaned.match(/<p\b/g)).toHaveLength(3)
})

/** As Google Docs puts it on the clipboard. */
const fromDocs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f2e"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400">Heaps</span></h2>
<ul style="margin-top:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:700">Min</span></p></li><ul><li dir="ltr" aria-level="2"><p>root</p></li></ul><li>Max</li></ul></b><br class="Apple-interchange-newline">`

test('what was copied in Google Docs keeps its lists in each other, without the wrapper that is said to be bold', () => {
  const cleaned = clean(fromDocs)
  expect(cleaned).not.toContain('docs-internal-guid')
  expect(cleaned).not.toContain('<br')
  expect(cleaned).toMatch(
    /<li[^>]*><p[^>]*><span style="font-weight:700">Min<\/span><\/p><ul><li[^>]*><p>root<\/p><\/li><\/ul><\/li><li>Max<\/li>/,
  )
})

test('formulas that a page draws are taken by their LaTeX', () => {
  const annotated = '<math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math>'
  expect(
    clean(`<p>So <span class="katex"><span class="katex-mathml">${annotated}</span><span class="katex-html">x2</span></span>.</p>`),
  ).toBe('<p>So <span data-math="inline" data-latex="x^2"></span>.</p>')
  expect(clean(`<span class="katex-display"><span class="katex">${annotated}</span></span>`)).toBe(
    '<div data-math="block" data-latex="x^2"></div>',
  )
})

test('pictures are handed over one by one, and scripts do not come along', () => {
  const seen: string[] = []
  const cleaned = cleanPasted(
    '<p>a<img src="data:image/png;base64,AAAA"><img src="https://elsewhere.example/x.png"></p><script>alert(1)</script>',
    (address) => {
      seen.push(address)
      return address.startsWith('data:') ? 'picture-1' : undefined
    },
  )
  expect(seen).toEqual(['data:image/png;base64,AAAA', 'https://elsewhere.example/x.png'])
  expect(cleaned).toContain('data-upload="picture-1"')
  expect(cleaned).not.toContain('script')
})

test('what is copied inside the editor is left as it is', () => {
  const own = '<p data-pm-slice="1 1 []">a  b</p>'
  expect(cleanPasted(own, () => undefined)).toBe(own)
})

test('the pictures of a text from Word are read out of its RTF, in their order', async () => {
  const png = '89504e470d0a1a0a'.repeat(20)
  const jpeg = 'ffd8ffe000104a46'.repeat(20)
  const rtf = `{\\rtf1 text {\\*\\shppict{\\pict{\\*\\picprop}\\picw10\\pngblip\\bliptag1{\\*\\blipuid 00112233445566778899aabbccddeeff}${png.slice(0, 100)}\r\n${png.slice(100)}}}{\\nonshppict{\\pict\\wmetafile8 ${'01'.repeat(100)}}}{\\pict\\jpegblip ${jpeg}}}`
  const pictures = picturesInRtf(rtf)
  expect(pictures.map(({ type }) => type)).toEqual(['image/png', 'image/jpeg'])
  expect([...new Uint8Array((await pictures[0]?.arrayBuffer()) ?? new ArrayBuffer(0)).slice(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
  expect(pictures[0]?.size).toBe(png.length / 2)
})

test('an address that holds a picture becomes a file; any other is none', () => {
  expect(pictureInAddress('data:image/png;base64,iVBORw==')?.type).toBe('image/png')
  expect(pictureInAddress('data:image/svg+xml;base64,PHN2Zz4=')).toBeUndefined()
  expect(pictureInAddress('https://elsewhere.example/a.png')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { colourCode } from './code.ts'

async function coloured(language: string, text: string) {
  const block = document.createElement('code')
  block.className = `language-${language}`
  block.textContent = text
  await colourCode([block])
  return block
}

test.each([
  ['c', 'int a = 1;'],
  ['cpp', 'int a = 1;'],
  ['java', 'int a = 1;'],
  ['python', 'return 1'],
  ['javascript', 'return 1'],
  ['typescript', 'return 1'],
  ['csharp', 'int a = 1;'],
  ['go', 'return 1'],
  ['php', '<?php return 1;'],
  ['r', 'if (a) 1'],
  ['matlab', 'return'],
  ['sql', 'select 1'],
  ['xml', '<a>1</a>'],
  ['css', 'a { color: red }'],
  ['json', '[1]'],
  ['bash', 'echo "1"'],
  ['verilog', 'module a; endmodule'],
  ['vhdl', 'entity a is end;'],
  ['x86asm', 'mov eax, 1'],
  ['py', 'return 1'],
  ['html', '<a>1</a>'],
])('a program in %s is coloured, and says what it said', async (language, text) => {
  const block = await coloured(language, text)
  expect(block.querySelector('span')).not.toBeNull()
  expect(block.textContent).toBe(text)
})

test.each([
  ['a line without end', `return ${'a'.repeat(1_001)};`],
  ['a program without end', 'return 1\n'.repeat(1_200)],
])('%s stays as it is', async (_, text) => {
  const block = await coloured('java', text)
  expect(block.querySelector('span')).toBeNull()
  expect(block.textContent).toBe(text)
})

test('a language that nobody knows stays as it is', async () => {
  const block = await coloured('constructor', 'return <1>')
  expect(block.innerHTML).toBe('return &lt;1&gt;')
})

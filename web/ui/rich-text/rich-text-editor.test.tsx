import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { Profiler } from 'react'
import { expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { insertPictures } from './paste/paste-props.ts'
import { RichTextEditor } from './rich-text-editor.tsx'

/** The editor that the library hangs on the element it edits. */
const editorOf = (element: HTMLElement & { editor?: Editor }): Editor => {
  if (!element.editor) throw new Error('No editor hangs on this element.')
  return element.editor
}

function show(props: Partial<Parameters<typeof RichTextEditor>[0]> = {}) {
  const commits = vi.fn()
  const onChange = vi.fn<(html: string) => void>()
  const view = (value: string) => (
    <MantineProvider env="test">
      <Profiler id="field" onRender={commits}>
        <RichTextEditor label="Text" value={value} onChange={onChange} {...props} />
      </Profiler>
    </MantineProvider>
  )
  const { rerender, unmount } = render(view('<p>a</p>'))
  const editor = editorOf(screen.getByRole('textbox', { name: 'Text' }))
  return { editor, commits, onChange, unmount, replace: (value: string) => rerender(view(value)) }
}

test('typing draws nothing anew but the text: thirty letters, one commit, for the undo button', () => {
  const { editor, commits } = show()
  const atFirst = commits.mock.calls.length
  for (const letter of 'abcdefghijklmnopqrstuvwxyzabcd') act(() => editor.view.dispatch(editor.state.tr.insertText(letter)))
  expect(editor.getText()).toHaveLength(31)
  expect(commits.mock.calls.length - atFirst).toBe(1)
})

test('what was typed is handed out once for many letters, and at the latest when the field goes', () => {
  const { editor, onChange, unmount } = show()
  act(() => {
    for (const letter of 'bcd') editor.view.dispatch(editor.state.tr.insertText(letter))
  })
  expect(onChange).not.toHaveBeenCalled()
  unmount()
  expect(onChange.mock.calls).toEqual([['<p>bcda</p>']])
})

test('when the page goes, what was typed last is handed out before others send what they have', () => {
  const onLeaving = vi.fn<() => void>()
  window.addEventListener('pagehide', onLeaving, { once: true })
  const { editor, onChange } = show()
  act(() => editor.view.dispatch(editor.state.tr.insertText('b')))
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(onChange).toHaveBeenCalledBefore(onLeaving)
})

test('another value takes the place of the text; the one that the field handed out itself does not', () => {
  const { editor, replace } = show()
  act(() => replace('<h2>b</h2>'))
  expect(editor.getHTML()).toContain('<h2>b</h2>')
})

test('a picture that could not be uploaded says why, beside it, and is tried again', async () => {
  const upload = vi
    .fn<NonNullable<Parameters<typeof RichTextEditor>[0]['onUploadImage']>>()
    .mockRejectedValueOnce(new Failure('files.quota_full', { message: 'There is no storage left.' }))
    .mockResolvedValue('/lms-backend/api/v1/file/0197b7a0-0000-7000-8000-000000000001')
  const { editor } = show({ onUploadImage: upload })
  const uploads = editor.extensionManager.extensions.find(({ name }) => name === 'picture')?.options.uploads
  act(() => insertPictures(editor.view, [new File(['x'], 'a.png', { type: 'image/png' })], uploads))
  expect(await screen.findByText(/storage left/)).toBeTruthy()
  act(() => screen.getByRole('button', { name: 'Retry' }).click())
  expect(await screen.findByRole('button', { name: 'Describe this picture' })).toBeTruthy()
  expect(upload).toHaveBeenCalledTimes(2)
})

test('a picture that is refused for what it is can only be removed; beside it stands what would be taken', async () => {
  const refused = new Failure('files.kind_refused', { fields: { file: 'Choose a JPEG, PNG, WebP or GIF picture.' } })
  const { editor } = show({ onUploadImage: () => Promise.reject(refused) })
  const uploads = editor.extensionManager.extensions.find(({ name }) => name === 'picture')?.options.uploads
  act(() => insertPictures(editor.view, [new File(['x'], 'a.png', { type: 'image/png' })], uploads))
  expect(await screen.findByText('Choose a JPEG, PNG, WebP or GIF picture.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove' })).toBeTruthy()
})

test('what the library tidies up by itself is nothing that somebody wrote', async () => {
  const { editor, onChange, unmount, replace } = show()
  act(() => replace('<hr>'))
  act(() => editor.commands.focus('end'))
  expect(editor.getJSON().content).toHaveLength(2)
  unmount()
  expect(onChange).not.toHaveBeenCalled()
})

import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Button } from '../button.tsx'
import { Checkbox } from './checkbox.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'
import { Combobox } from './combobox.tsx'
import { Drawer } from './drawer.tsx'
import { FileButton } from './file-button.tsx'
import { Menu } from './menu.tsx'
import { Modal } from './modal.tsx'
import { NoticeBoard } from './notice-board.tsx'
import { NumberInput } from './number-input.tsx'
import { PinInput } from './pin-input.tsx'
import { Popover } from './popover.tsx'
import { Textarea } from './textarea.tsx'
import { Toolbar } from './toolbar.tsx'
import { Tooltip } from './tooltip.tsx'
import { useCombobox } from './use-combobox.ts'

function Found() {
  const store = useCombobox({ onDropdownClose: () => undefined })
  return (
    <Combobox store={store}>
      <Combobox.Target>
        <input aria-label="Combobox" />
      </Combobox.Target>
    </Combobox>
  )
}

/** Every part of this folder, by its file. */
const parts = {
  checkbox: <Checkbox label="Tick" />,
  'checkbox-group': <CheckboxGroup aria-label="Ticks">{null}</CheckboxGroup>,
  combobox: <Found />,
  drawer: <Drawer opened onClose={() => undefined} title="Drawer" />,
  'file-button': <FileButton onChange={() => undefined}>{(button) => <Button {...button}>File</Button>}</FileButton>,
  menu: (
    <Menu opened>
      <Menu.Target>
        <Button>Menu</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>Item</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  ),
  modal: <Modal opened onClose={() => undefined} title="Modal" />,
  'notice-board': <NoticeBoard />,
  'number-input': <NumberInput label="Number" />,
  'pin-input': <PinInput aria-label="Digits" />,
  popover: (
    <Popover opened>
      <Popover.Target>
        <Button>Popover</Button>
      </Popover.Target>
      <Popover.Dropdown>Inside</Popover.Dropdown>
    </Popover>
  ),
  textarea: <Textarea label="Text" />,
  toolbar: <Toolbar aria-label="Tools">{null}</Toolbar>,
  tooltip: (
    <Tooltip label="Hint" opened>
      <Button>Tooltip</Button>
    </Tooltip>
  ),
}

test.each(Object.entries(parts))('%s stands on a page that has nothing else of the kit', (_, part) => {
  expect(() => render(part)).not.toThrow()
  expect(document.body.childElementCount).toBeGreaterThan(0)
})

test('every part is here', () => {
  const files = Object.keys(import.meta.glob('./*.tsx')).map((path) => path.slice(2, -4))
  expect(files.filter((name) => !/^kit($|\.test)/.test(name)).sort()).toEqual(Object.keys(parts).sort())
})

test('a part within a part takes what is there', () => {
  render(
    <Modal opened onClose={() => undefined} title="Around" transitionProps={{ duration: 0 }}>
      <Textarea label="Within" />
    </Modal>,
  )
  expect(screen.getByRole('dialog', { name: 'Around' }).contains(screen.getByLabelText('Within'))).toBe(true)
})

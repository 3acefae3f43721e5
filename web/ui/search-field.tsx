import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { TextField } from './text-field.tsx'

interface SearchFieldProps {
  /** What is searched; shown in the field and read aloud. */
  label: string
  /** What is searched for at first. */
  initial: string
  /** Called when the typing pauses. */
  onSearch: (text: string) => void
}

const pauseMs = 300

/** Searches while one types. */
export function SearchField({ label, initial, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(initial)
  const search = useDebouncedCallback(onSearch, { delay: pauseMs, flushOnUnmount: false })
  return (
    <TextField
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      value={text}
      icon={<IconSearch size={18} stroke={1.6} aria-hidden />}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        search(currentTarget.value.trim())
      }}
    />
  )
}

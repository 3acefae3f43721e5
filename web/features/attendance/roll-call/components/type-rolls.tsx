import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { findRolls, type RegisterRow, rollEnd, type TapMode } from '../format.ts'
import classes from './type-rolls.module.css'

/** What the tiles ask of the field: to go on with what was typed over them. */
export interface TypeRollsHandle {
  begin: (character: string) => void
}

interface TypeRollsProps {
  students: readonly RegisterRow[]
  mode: TapMode
  onMark: (ids: readonly string[]) => void
  ref: Ref<TypeRollsHandle>
}

/** Marks by ends of roll numbers: `5,17,A2`. Who is meant stands below before it is done. */
export function TypeRolls({ students, mode, onMark, ref }: TypeRollsProps) {
  const { t } = useTranslation('attendance')
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { ids, unknown, ambiguous } = findRolls(text, students)
  useImperativeHandle(ref, () => ({
    begin: (character) => {
      setText((typed) => typed + character)
      field.current?.focus()
    },
  }))
  const names = students.filter(({ id }) => ids.includes(id)).map(({ rollNumber, name }) => `${rollEnd(rollNumber)} ${name}`)
  const problems = [
    ...unknown.map((typed) => t('type.unknown', { typed })),
    ...ambiguous.map(({ typed, students: all }) =>
      t('type.ambiguous', { typed, names: all.map(({ rollNumber, name }) => `${name} (${rollNumber})`).join(', ') }),
    ),
  ]
  const mark = () => {
    onMark(ids)
    // What fits nobody, or several, stays to be put right.
    setText([...unknown, ...ambiguous.map(({ typed }) => typed)].join(', '))
    field.current?.focus()
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        mark()
      }}
    >
      <TextField
        ref={field}
        className={classes.field ?? ''}
        aria-label={t('type.label')}
        placeholder={t('type.placeholder')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={problems.length > 0 ? problems.join(' ') : null}
        description={names.length > 0 ? names.join(', ') : null}
        enterKeyHint="done"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {text.trim() !== '' && (
        <Button type="submit" variant="default" disabled={ids.length === 0}>
          {t(`type.mark.${mode}`, { count: ids.length })}
        </Button>
      )}
    </form>
  )
}

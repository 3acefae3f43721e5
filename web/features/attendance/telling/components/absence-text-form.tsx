import type { FormEvent } from 'react'
import { failureText } from '../../../../lib/i18n.ts'
import { useDraftFields } from '../../../../lib/use-draft.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import { Textarea } from '../../../../ui/kit/textarea.tsx'
import { showNotice } from '../../../../ui/notice.ts'
import { useSaveAbsenceText } from '../queries.ts'
import classes from './absence-text-form.module.css'

const example: Record<string, string> = { name: 'Asha Rao', day: '21 Nov 2026', periods: 'P1, P2, P4', college: 'Demo College' }
/** What a home would read. */
const filled = (text: string) => text.replace(/\{(\w+)\}/g, (blank, name: string) => example[name] ?? blank)

/** Changing the words; beside them what a home would read. */
export function AbsenceTextForm({ kept }: { kept: string }) {
  const { t } = useTranslation(['oversight', 'ui'])
  const { mutate, isPending, error } = useSaveAbsenceText()
  const { fields, change, empty, onDiscard } = useDraftFields('absenceText', { text: kept })
  const { text } = fields
  const onSuccess = () => {
    empty()
    void showNotice({ title: t('telling.saved'), text: t('telling.savedText'), closeLabel: t('ui:close') })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    mutate({ body: { text } }, { onSuccess })
  }
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      <Textarea
        label={t('telling.text')}
        description={t('telling.help')}
        value={text}
        error={error?.fields?.text}
        autosize
        minRows={2}
        maxLength={480}
        onChange={({ currentTarget: { value } }) => change({ text: value })}
      />
      <p className={classes.example}>{t('telling.example', { text: filled(text) })}</p>
      {error && !error.fields && <FormFailure text={failureText(error)} />}
      <div className={classes.actions}>
        <Button type="submit" isLoading={isPending} disabled={text === kept}>
          {t('telling.save')}
        </Button>
        {onDiscard && (
          <Button variant="subtle" onClick={onDiscard}>
            {t('ui:discardDraft')}
          </Button>
        )}
      </div>
    </form>
  )
}

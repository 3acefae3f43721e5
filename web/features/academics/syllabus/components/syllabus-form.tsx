import { failureText } from '../../../../lib/i18n.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { CardBody } from '../../../../ui/card-body.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import { showNotice } from '../../../../ui/notice.ts'
import { RichTextField } from '../../../../ui/rich-text-field.tsx'
import { useFirstWrongField } from '../../../../ui/use-first-wrong-field.ts'
import type { Syllabus, WrittenSyllabus } from '../format.ts'
import { OutcomeFields } from './outcome-fields.tsx'
import { SyllabusConflict } from './syllabus-conflict.tsx'
import classes from './syllabus-form.module.css'
import { UnitFields } from './unit-fields.tsx'
import { useWrittenSyllabus } from './use-written-syllabus.ts'

interface SyllabusFormProps {
  syllabus: Syllabus
  begun: WrittenSyllabus
  /** Whether it goes on from what this device had kept. */
  wasKept: boolean
  onDone: () => void
}

/** The whole syllabus to be changed. What was written stays until it is saved or discarded, also when the page is left. */
export function SyllabusForm({ syllabus, begun, wasKept, onDone }: SyllabusFormProps) {
  const { t } = useTranslation(['syllabus', 'ui'])
  const onSaved = () => {
    void showNotice({ title: t('savedTitle'), text: t('savedText'), closeLabel: t('ui:close') })
    onDone()
  }
  const { written, isKept, isPending, error, problems, change, save, saveOver, discard } = useWrittenSyllabus({ syllabus, begun, onSaved })
  // A long form: the field may stand far above the button.
  const { form, noteAttempt } = useFirstWrongField(error)
  const leave = () => void discard(syllabus).finally(onDone)
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
        noteAttempt()
      }}
    >
      <p className={classes.hint} role="status">
        {!isKept ? t('notKept') : wasKept ? t('takenUp') : t('keptHere')}
      </p>
      <Card>
        <CardBody>
          <RichTextField label={t('objectives')} value={written.objectives} onChange={(objectives) => change({ objectives })} />
        </CardBody>
      </Card>
      <OutcomeFields outcomes={written.outcomes} onChange={(outcomes) => change({ outcomes })} />
      <UnitFields units={written.units} problems={problems} onChange={(units) => change({ units })} />
      <Card>
        <CardBody>
          <RichTextField label={t('references')} value={written.references} onChange={(references) => change({ references })} />
        </CardBody>
      </Card>
      {error?.code === 'academics.changed_meanwhile' ? (
        <SyllabusConflict
          courseId={syllabus.courseId}
          isBusy={isPending}
          onSaveOver={saveOver}
          onTakeTheirs={(theirs) => void discard(theirs)}
        />
      ) : (
        error && <FormFailure text={error.fields?.units ? `${failureText(error)} ${error.fields.units}` : failureText(error)} />
      )}
      <div className={classes.actions}>
        <Button variant="subtle" onClick={leave}>
          {t('discard')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('later')}
        </Button>
        <Button type="submit" isLoading={isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

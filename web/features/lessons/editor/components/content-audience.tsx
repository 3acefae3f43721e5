import { useTranslation } from '../../../../lib/use-translation.ts'
import { Checkbox } from '../../../../ui/kit/checkbox.tsx'
import type { Audience } from '../format.ts'
import classes from './content-audience.module.css'

interface ContentAudienceProps {
  /** The classes that the lesson is for, of those that one teaches. */
  classes: readonly { id: string; name: string }[]
  audience: Audience
  onChange: (audience: Audience) => void
}

/** For whom a content is: whether learners see it, and of which classes. None chosen is all of them. */
export function ContentAudience({ classes: taught, audience, onChange }: ContentAudienceProps) {
  const { t } = useTranslation(['lesson-editor', 'lessons'])
  const { classIds, isPublished } = audience
  const choice = { size: 'md', classNames: { body: classes.choice ?? '' } }
  const toggle = (id: string) =>
    onChange({ isPublished, classIds: classIds.includes(id) ? classIds.filter((one) => one !== id) : [...classIds, id] })
  return (
    <div className={classes.audience}>
      <Checkbox
        {...choice}
        label={t('edit.isShown')}
        checked={isPublished}
        onChange={({ currentTarget }) => onChange({ classIds, isPublished: currentTarget.checked })}
      />
      {taught.length > 1 && (
        <fieldset className={classes.classes}>
          <legend>{t('edit.forClasses')}</legend>
          <Checkbox
            {...choice}
            label={t('edit.forAll')}
            checked={classIds.length === 0}
            onChange={() => onChange({ isPublished, classIds: [] })}
          />
          {taught.map(({ id, name }) => (
            <Checkbox {...choice} key={id} label={name} checked={classIds.includes(id)} onChange={() => toggle(id)} />
          ))}
        </fieldset>
      )}
    </div>
  )
}

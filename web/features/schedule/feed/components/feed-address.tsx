import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { basePath } from '#contract/endpoint.ts'
import { formatMoment } from '../../../../lib/dates.ts'
import { failureText } from '../../../../lib/i18n.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useCreateFeed, useDeleteFeed } from '../../queries.ts'
import classes from './feed-address.module.css'

interface FeedAddressProps {
  /** Null where there is no address. */
  createdAt: string | null
  /** When another program last read it. */
  readAt: string | null
}

const programs = ['google', 'apple', 'outlook'] as const

/** Makes, shows once, and takes back the secret address of one's calendar. */
export function FeedAddress({ createdAt, readAt }: FeedAddressProps) {
  const { t } = useTranslation('arranging')
  const create = useCreateFeed()
  const remove = useDeleteFeed()
  const { copy, copied } = useClipboard({ timeout: 4000 })
  const made = create.data?.path
  const address = made && new URL(made.startsWith(basePath) ? made : `${basePath}${made}`, window.location.origin).href
  const failure = create.error ?? remove.error
  const takeBack = () => remove.mutate({}, { onSuccess: () => create.reset() })
  return (
    <div className={classes.body}>
      <p>{t('feed.text')}</p>
      {address ? (
        <div className={classes.address}>
          <TextField
            readOnly
            label={t('feed.address')}
            description={t('feed.once')}
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button
            icon={copied ? <IconCheck size={18} stroke={1.6} aria-hidden /> : <IconCopy size={18} stroke={1.6} aria-hidden />}
            onClick={() => copy(address)}
          >
            {t(copied ? 'feed.copied' : 'feed.copy')}
          </Button>
        </div>
      ) : (
        createdAt && (
          <p className={classes.state}>
            {t('feed.made', { when: formatMoment(createdAt) })}{' '}
            {readAt ? t('feed.read', { when: formatMoment(readAt) }) : t('feed.notRead')}
          </p>
        )
      )}
      {failure && <FormFailure text={failureText(failure)} />}
      <div className={classes.actions}>
        {createdAt && (
          <Button variant="subtle" color="bad" isLoading={remove.isPending} onClick={takeBack}>
            {t('feed.revoke')}
          </Button>
        )}
        {!address && (
          <Button isLoading={create.isPending} onClick={() => create.mutate({})}>
            {t(createdAt ? 'feed.renew' : 'feed.create')}
          </Button>
        )}
      </div>
      <section className={classes.how}>
        <h3>{t('feed.how')}</h3>
        <dl>
          {programs.map((program) => (
            <div key={program}>
              <dt>{t(`feed.${program}`)}</dt>
              <dd>{t(`feed.${program}How`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}

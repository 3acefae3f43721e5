import { IconMail, IconPhone } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { EmailAddress } from '../../../ui/email-address.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { PersonAvatar } from '../../../ui/person-avatar.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { type Contact, formatMobile } from '../format.ts'
import classes from './contact-row.module.css'

/** Somebody of the college, and how to reach them. */
export function ContactRow({ contact: { name, website, rollNumber, detail, email, mobile } }: { contact: Contact }) {
  const { t } = useTranslation('people')
  return (
    <ListRow
      lead={<PersonAvatar name={name} website={website} sizePx={40} />}
      title={name}
      detail={[rollNumber, detail].filter(Boolean).join(' · ')}
      isStrong
      aside={
        (email || mobile) && (
          <span className={classes.links}>
            {mobile && (
              <a className={classes.link} href={`tel:+91${mobile}`}>
                <VisuallyHidden>{t('contacts.call', { name })} </VisuallyHidden>
                <IconPhone size={20} stroke={1.6} aria-hidden />
                <span className={classes.text}>{formatMobile(mobile)}</span>
              </a>
            )}
            {email && (
              <a className={`${classes.link} ${classes.mail}`} href={`mailto:${email}`}>
                <VisuallyHidden>{t('contacts.mail', { name })} </VisuallyHidden>
                <IconMail size={20} stroke={1.6} aria-hidden />
                <span className={classes.text}>
                  <EmailAddress address={email} />
                </span>
              </a>
            )}
          </span>
        )
      }
    />
  )
}

import { Link } from 'react-router'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Logo } from '../../../ui/logo.tsx'
import type { Organisation } from '../format.ts'
import classes from './organisation-choice.module.css'

interface OrganisationChoiceProps {
  /** Nothing while they are on their way: their place is kept, so that the form below stays under the finger. */
  organisations: readonly Organisation[] | undefined
  /** The one whose door this is; none when nobody chose yet. */
  chosen: Organisation | undefined
}

/** Whose door this is, or the doors that there are. */
export function OrganisationChoice({ organisations, chosen }: OrganisationChoiceProps) {
  const { t } = useTranslation('identity')
  const name = chosen?.name ?? t('entrance.product')
  return (
    <>
      <div className={classes.mark}>
        <Logo src={chosen ? chosen.logo : '/mark.svg'} name={name} size={36} />
        <p className={classes.name}>{name}</p>
        {chosen && (
          <Link className={classes.other} to="/?org=ALL" replace>
            {t('entrance.other', { name })}
          </Link>
        )}
      </div>
      {!chosen && organisations?.length !== 0 && (
        <nav className={classes.choice} aria-label={t('entrance.organisation')} data-waiting={organisations ? undefined : true}>
          <p className={classes.question}>{t('entrance.choose')}</p>
          <div className={classes.options}>
            {organisations?.map((organisation) => (
              <Link className={classes.option} key={organisation.code} to={`/?org=${organisation.code}`} replace>
                {organisation.name}
              </Link>
            )) ?? <span className={classes.option}>&nbsp;</span>}
          </div>
        </nav>
      )}
    </>
  )
}

import { useTranslation } from '../../../lib/use-translation.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { RowList } from '../../../ui/row-list.tsx'
import type { DemoAccount } from '../format.ts'
import classes from './demo-accounts.module.css'
import { DemoPanel } from './demo-panel.tsx'

interface DemoAccountsProps {
  accounts: readonly DemoAccount[]
  onChoose: (account: DemoAccount) => void
}

/** The made-up people of a demo, to sign in as. */
export function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  const { t } = useTranslation('identity')
  return (
    <DemoPanel title={t('demo.title')} text={t('demo.text')}>
      {[...Map.groupBy(accounts, ({ organisation }) => organisation)].map(([organisation, members]) => (
        <section className={classes.organisation} key={organisation}>
          <h3 className={classes.name}>{organisation}</h3>
          <RowList label={organisation}>
            {members.map((account) => (
              <ListRow
                key={account.identifier}
                title={account.name}
                detail={[account.identifier, account.pin && t('demo.pin', { pin: account.pin })].filter(Boolean).join(' · ')}
                aside={t(`role.${account.role}`)}
                onClick={() => onChoose(account)}
              />
            ))}
          </RowList>
        </section>
      ))}
    </DemoPanel>
  )
}

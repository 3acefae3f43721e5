import { useLocation } from 'react-router'
import { useTranslation } from '../../lib/use-translation.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyFace } from '../../ui/empty-face.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { moduleIcons, upcomingModules } from '../modules.ts'
import { placeOf } from '../place.ts'
import { useModuleName } from '../use-module-name.ts'

/** What stands where a module is still to come: what will be here. */
export function UpcomingPage() {
  const { t } = useTranslation('shell')
  const nameOf = useModuleName()
  const place = placeOf(useLocation().pathname)
  const module = upcomingModules.find((one) => one === place.module)
  if (!module) return null
  return (
    <>
      <PageHeader title={nameOf(module)} />
      <Card>
        <EmptyFace icon={moduleIcons[module]} title={t('upcoming.title')} text={t(`upcoming.${module}`)} />
      </Card>
    </>
  )
}

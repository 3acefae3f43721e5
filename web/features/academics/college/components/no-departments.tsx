import { IconBuilding } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'

/** What stands where something of a department would, in a college that has none yet. */
export function NoDepartments() {
  const { t } = useTranslation('college')
  return (
    <EmptyFace
      icon={IconBuilding}
      title={t('departments.emptyTitle')}
      text={t('departments.comeFirst')}
      action={<ButtonLink to="/admin/departments">{t('departments.toThem')}</ButtonLink>}
    />
  )
}

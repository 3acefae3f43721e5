import { useQuery } from '@tanstack/react-query'
import { failureText } from '../../../../lib/i18n.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { CardBody } from '../../../../ui/card-body.tsx'
import { ErrorLine } from '../../../../ui/error-line.tsx'
import { Checkbox } from '../../../../ui/kit/checkbox.tsx'
import { LoadingFace } from '../../../../ui/loading-face.tsx'
import { scheduleQueries, useSaveSubstitutionSettings } from '../../queries.ts'

/** Whether substitutions wait for an administrator; a tick saves. */
export function ApprovalChoice() {
  const { t } = useTranslation('timetable')
  const { data, error, refetch } = useQuery(scheduleQueries.substitutionSettings())
  const { mutate, isPending, variables, error: refusal } = useSaveSubstitutionSettings()
  if (!data) {
    if (!error) return <LoadingFace rows={1} />
    return <ErrorLine failure={error} title={t('substitution.settingsFailed')} onRetry={() => refetch()} />
  }
  return (
    <Card>
      <CardBody>
        <Checkbox
          label={t('substitution.needsApproval')}
          description={t('substitution.needsApprovalHelp')}
          checked={isPending ? variables.body.needsApproval : data.needsApproval}
          error={refusal && failureText(refusal)}
          onChange={({ currentTarget: { checked } }) => mutate({ body: { needsApproval: checked } })}
        />
      </CardBody>
    </Card>
  )
}

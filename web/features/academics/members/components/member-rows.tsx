import { IconUsersGroup } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyFace } from '../../../../ui/empty-face.tsx'
import { ListRow } from '../../../../ui/list-row.tsx'
import { PagedRows } from '../../../../ui/paged-rows.tsx'
import { RowList } from '../../../../ui/row-list.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { type CountedClass, dayText } from '../../college/format.ts'
import type { ClassLearner } from '../../students/format.ts'
import { memberQueries } from '../queries.ts'
import classes from './member-rows.module.css'
import { PlannedChanges } from './planned-changes.tsx'
import { RemoveMember } from './remove-member.tsx'

/** Who is in a class today, by roll number, and what is planned after it. Where anybody may be added, each can be taken out of a group or batch; a section is left by being enrolled elsewhere. */
export function MemberRows({ of, onAdd }: { of: CountedClass; onAdd?: () => void }) {
  const { t } = useTranslation(['college', 'students'])
  const [q, setQ] = useState('')
  const [leaving, setLeaving] = useState<ClassLearner>()
  /** Another day than today, on which somebody is to come or to leave. */
  const [on, setOn] = useState<string>()
  const members = useInfiniteQuery({ ...memberQueries.members(of.id, q, on), placeholderData: keepPreviousData })
  const isSection = of.kind === 'section'
  const isAnybodyThere = q !== '' || members.data?.pages.some(({ data }) => data.length > 0)
  return (
    <>
      {on === undefined ? (
        <PlannedChanges of={of} canTakeBack={isSection && onAdd !== undefined} onOpen={setOn} />
      ) : (
        <div className={classes.then}>
          <p>{t('members.then', { day: dayText(on) })}</p>
          <Button variant="subtle" onClick={() => setOn(undefined)}>
            {t('members.toNow')}
          </Button>
        </div>
      )}
      {isAnybodyThere && <SearchField label={t('students:search')} initial={q} onSearch={setQ} />}
      <PagedRows
        query={members}
        failed={t('students:failed')}
        empty={
          isAnybodyThere ? (
            <EmptyFace icon={IconUsersGroup} title={t('students:nobodyFits')} text={t('students:nobodyFitsText')} />
          ) : (
            <EmptyFace
              icon={IconUsersGroup}
              title={t(on === undefined ? 'members.emptyTitle' : 'members.emptyThen')}
              text={onAdd && t(isSection ? 'members.emptySection' : 'members.emptyGroup')}
              action={onAdd && <Button onClick={onAdd}>{t(isSection ? 'members.enrol' : 'members.add')}</Button>}
            />
          )
        }
        loadingRows={5}
      >
        {(rows) => (
          <RowList isFlush label={t('members.title', { class: of.name })}>
            {rows.map((row) => (
              <ListRow
                key={row.id}
                title={row.name}
                detail={[row.rollNumber, isSection ? row.regulation : row.section].filter(Boolean).join(' · ')}
                aside={
                  !isSection &&
                  onAdd && (
                    <Button variant="subtle" aria-label={t('members.removeOf', { name: row.name })} onClick={() => setLeaving(row)}>
                      {t('members.remove')}
                    </Button>
                  )
                }
              />
            ))}
          </RowList>
        )}
      </PagedRows>
      {leaving && <RemoveMember learner={leaving} from={of} first={on} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

import { Suspense } from 'react'
import { addDays } from '../../../../lib/days.ts'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useUser } from '../../../../lib/store.ts'
import type { Drag } from '../../dragging/format.ts'
import type { ClassSession } from '../../format.ts'
import { mayRepeat, type Spell, spellOf } from '../../sessions/format.ts'

const SessionDrawer = lazyPart(
  async () => ({ default: (await import('../../sessions/components/session-drawer.tsx')).SessionDrawer }),
  ['arranging'],
)
const MoveDialog = lazyPart(
  async () => ({ default: (await import('../../sessions/components/move-dialog.tsx')).MoveDialog }),
  ['arranging'],
)
const CreateDialog = lazyPart(
  async () => ({ default: (await import('../../sessions/components/create-dialog.tsx')).CreateDialog }),
  ['arranging'],
)
const FeedDialog = lazyPart(async () => ({ default: (await import('../../feed/components/feed-dialog.tsx')).FeedDialog }), ['arranging'])

/** What stands over the calendar. */
export type Opened =
  | { kind: 'create'; spell: Spell; like?: ClassSession }
  | { kind: 'move'; session: ClassSession; drag: Drag }
  | { kind: 'feed' }

interface CalendarDialogsProps {
  opened: Opened | undefined
  /** The class session that is looked at. */
  session: ClassSession | undefined
  canCreate: boolean
  onOpen: (opened: Opened) => void
  onClose: () => void
  onCloseSession: () => void
}

/** Everything that opens over the calendar; each is fetched when it is first needed. */
export function CalendarDialogs({ opened, session, canCreate, onOpen, onClose, onCloseSession }: CalendarDialogsProps) {
  const user = useUser()
  const repeat = (like: ClassSession) => {
    onCloseSession()
    const spell = spellOf(like)
    onOpen({ kind: 'create', like, spell: { ...spell, day: addDays(spell.day, 7) } })
  }
  return (
    <Suspense>
      {session && !opened && (
        <SessionDrawer
          key={session.id}
          session={session}
          onClose={onCloseSession}
          onRepeat={canCreate && mayRepeat(session, user) ? repeat : undefined}
        />
      )}
      {opened?.kind === 'move' && <MoveDialog session={opened.session} drag={opened.drag} onClose={onClose} />}
      {opened?.kind === 'create' && <CreateDialog spell={opened.spell} like={opened.like} onClose={onClose} />}
      {opened?.kind === 'feed' && <FeedDialog onClose={onClose} />}
    </Suspense>
  )
}

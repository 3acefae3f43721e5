import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useFirstPress } from '../../../../ui/use-first-press.ts'
import type { LessonMenu as Menu } from './lesson-menu.tsx'
import { LessonMenuButton } from './lesson-menu-button.tsx'

const fetchMenu = async () => ({ default: (await import('./lesson-menu.tsx')).LessonMenu })
const LessonMenu = lazyPart(fetchMenu, ['lesson-keeping'])

/** What can be done with one of many lessons: the menu and what opens over it are fetched when somebody is about to open it. */
export function LaterLessonMenu(menu: ComponentProps<typeof Menu>) {
  const { wasPressed, button } = useFirstPress(fetchMenu)
  const { title } = menu.lesson
  if (!wasPressed) return <LessonMenuButton title={title} {...button} />
  return (
    <Suspense fallback={<LessonMenuButton title={title} isLoading />}>
      <LessonMenu {...menu} isOpenAtFirst />
    </Suspense>
  )
}

import { IconCalendarTime, IconChartBar, IconCopy, IconEye, IconEyeOff, IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Menu } from '../../../../ui/kit/menu.tsx'
import { focusAtFirst } from '../../../../ui/use-first-press.ts'
import type { Lesson } from '../../format.ts'
import { LessonMenuButton } from './lesson-menu-button.tsx'
import { useLessonActions } from './use-lesson-actions.ts'

const PublishDialog = lazyPart(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog }))
const CopyDialog = lazyPart(async () => ({ default: (await import('./copy-dialog.tsx')).CopyDialog }))

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

interface LessonMenuProps {
  lesson: Lesson
  /** The lesson's page. */
  address: string
  /** Where something comes before publishing it, now or at a time. */
  onPublish?: (publish: () => void) => void
  isOpenAtFirst?: boolean
}

/** What can be done with a lesson, by whoever teaches it. */
export function LessonMenu({ lesson, address, onPublish = (publish) => publish(), isOpenAtFirst = false }: LessonMenuProps) {
  const { t } = useTranslation('lesson-keeping')
  const { publish, hide, remove } = useLessonActions(lesson)
  const [asking, setAsking] = useState<'publish' | 'copy'>()
  const [path, search] = address.split('?')
  const isScheduled = lesson.state === 'published' && !lesson.isVisible
  const close = () => setAsking(undefined)
  return (
    <>
      <Menu isOpenAtFirst={isOpenAtFirst} position="bottom-end" width={240}>
        <Menu.Target>
          <LessonMenuButton title={lesson.title} ref={isOpenAtFirst ? focusAtFirst : null} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={`${path}/edit`} leftSection={<IconPencil {...icon} />}>
            {t('menu.edit')}
          </Menu.Item>
          <Menu.Item component={Link} to={address} leftSection={<IconEye {...icon} />}>
            {t('menu.preview')}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={`${path}?${[search, 'view=metrics'].filter(Boolean).join('&')}`}
            leftSection={<IconChartBar {...icon} />}
          >
            {t('menu.metrics')}
          </Menu.Item>
          <Menu.Divider />
          {!lesson.isVisible && (
            <Menu.Item onClick={() => onPublish(publish)} leftSection={<IconSend {...icon} />}>
              {t('menu.publish')}
            </Menu.Item>
          )}
          {!lesson.isVisible && (
            <Menu.Item onClick={() => onPublish(() => setAsking('publish'))} leftSection={<IconCalendarTime {...icon} />}>
              {t(isScheduled ? 'menu.changeTime' : 'menu.publishAt')}
            </Menu.Item>
          )}
          {lesson.state === 'published' && (
            <Menu.Item onClick={hide} leftSection={<IconEyeOff {...icon} />}>
              {t('menu.hide')}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => setAsking('copy')} leftSection={<IconCopy {...icon} />}>
            {t('menu.copy')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="bad" onClick={remove} leftSection={<IconTrash {...icon} />}>
            {t('menu.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {asking === 'publish' && <PublishDialog lesson={lesson} onClose={close} />}
        {asking === 'copy' && <CopyDialog lesson={lesson} onClose={close} />}
      </Suspense>
    </>
  )
}

import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Menu } from '../../../../ui/kit/menu.tsx'
import { ContentIcon } from '../../components/content-icon.tsx'

const types = ['text', 'document', 'image', 'video', 'audio', 'link', 'embed'] as const
export type AddedType = (typeof types)[number]

const names = {
  text: 'edit.addText',
  document: 'edit.addDocument',
  image: 'edit.addImage',
  video: 'edit.addVideo',
  audio: 'edit.addAudio',
  link: 'edit.addLink',
  embed: 'edit.addEmbed',
} as const

/** Which kind of content is to be added. */
export function AddMenu({ onAdd, isBusy }: { onAdd: (type: AddedType) => void; isBusy: boolean }) {
  const { t } = useTranslation(['lesson-editor', 'lessons'])
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button variant="light" icon={<IconPlus size={18} stroke={1.6} aria-hidden />} isLoading={isBusy}>
          {t('edit.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {types.map((type) => (
          <Menu.Item key={type} leftSection={<ContentIcon type={type} sizePx={18} />} onClick={() => onAdd(type)}>
            {t(names[type])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

import { type FileButtonProps, FileButton as Part } from '@mantine/core'
import { Kit } from './kit.tsx'

/** Has the device ask for a file. */
export function FileButton(props: FileButtonProps<false>) {
  return (
    <Kit>
      <Part {...props} />
    </Kit>
  )
}

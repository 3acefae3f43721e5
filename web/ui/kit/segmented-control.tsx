import { SegmentedControl as Part, type SegmentedControlProps } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Kit } from './kit.tsx'

/** One of a few, all in sight. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  return (
    <Kit>
      <Part<Value> {...props} />
    </Kit>
  )
}

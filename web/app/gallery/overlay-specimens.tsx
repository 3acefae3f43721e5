import { useState } from 'react'
import { Failure } from '#contract/errors.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showNotice } from '../../ui/notice.ts'
import { Specimen } from './specimen.tsx'
import { SpecimenGroup } from './specimen-group.tsx'

/** What lies over a page. */
export function OverlaySpecimens() {
  const [shown, setShown] = useState<'asking' | 'failed'>()
  return (
    <SpecimenGroup title="Over the page">
      <Specimen name="ConfirmDialog">
        <Button variant="default" onClick={() => setShown('asking')}>
          Ask
        </Button>{' '}
        <Button variant="default" onClick={() => setShown('failed')}>
          Ask after a failure
        </Button>
        <ConfirmDialog
          isOpen={shown !== undefined}
          question="Delete “Lab moved”?"
          consequence="The class will no longer see it. This cannot be undone."
          action="Delete notification"
          failure={shown === 'failed' ? new Failure('access.refused') : null}
          onConfirm={() => setShown(undefined)}
          onClose={() => setShown(undefined)}
        />
      </Specimen>
      <Specimen name="Notice: told, bad and staying">
        <Button
          variant="default"
          onClick={() => void showNotice({ title: 'Saved', text: 'The roll call was saved.', closeLabel: 'Close' })}
        >
          Tell
        </Button>{' '}
        <Button
          variant="default"
          onClick={() =>
            void showNotice({ title: 'Server Notification', text: 'Internal Server Error', isBad: true, stays: true, closeLabel: 'Close' })
          }
        >
          Tell a failure
        </Button>
      </Specimen>
    </SpecimenGroup>
  )
}

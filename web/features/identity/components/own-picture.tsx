import { useState } from 'react'
import { failureText } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { FileButton } from '../../../ui/kit/file-button.tsx'
import { PersonAvatar } from '../../../ui/person-avatar.tsx'
import { pictureOf } from '../../../ui/person-picture.ts'
import { Pictured } from '../../../ui/pictured.tsx'
import { useUploadPicture } from '../account/queries.ts'
import type { Details } from '../format.ts'
import classes from './own-picture.module.css'
import { useOwnProfile } from './use-own-profile.ts'

/** One's picture: there, changed, or removed. */
export function OwnPicture({ details }: { details: Details }) {
  const { t } = useTranslation('identity')
  const upload = useUploadPicture()
  const profile = useOwnProfile()
  const [done, setDone] = useState<'saved' | 'removed'>()
  const isThere = pictureOf(details.website) !== undefined
  const error = upload.error ?? profile.error
  const choose = (file: File | null) => {
    if (!file) return
    setDone(undefined)
    upload.mutate(file, { onSuccess: ({ address }) => profile.save({ website: address }, () => setDone('saved')) })
  }
  const remove = () => {
    setDone(undefined)
    upload.reset()
    profile.save({ website: '' }, () => setDone('removed'))
  }
  return (
    <div className={classes.picture}>
      <Pictured
        picture={<PersonAvatar name={details.name} website={details.website} sizePx={88} />}
        name={details.name}
        help={t(done ? `picture.${done}` : 'picture.help')}
        actions={
          <>
            <FileButton onChange={choose} accept="image/jpeg,image/png,image/webp">
              {(props) => (
                <Button {...props} variant="default" isLoading={upload.isPending || profile.isSaving}>
                  {t(isThere ? 'picture.change' : 'picture.upload')}
                </Button>
              )}
            </FileButton>
            {isThere && (
              <Button variant="subtle" onClick={remove} disabled={upload.isPending || profile.isSaving}>
                {t('picture.remove')}
              </Button>
            )}
          </>
        }
      />
      {error && <FormFailure text={failureText(error)} />}
    </div>
  )
}

import { useState } from 'react'
import { organisationCodes } from '#contract/features/identity.ts'
import { chooseColourScheme, useColourScheme } from '../../ui/colour-scheme.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { BulkSpecimens } from './bulk-specimens.tsx'
import { ColourSpecimens } from './colour-specimens.tsx'
import { ControlSpecimens } from './control-specimens.tsx'
import { FaceSpecimens } from './face-specimens.tsx'
import { FormSpecimens } from './form-specimens.tsx'
import classes from './gallery-page.module.css'
import { ListSpecimens } from './list-specimens.tsx'
import { OverlaySpecimens } from './overlay-specimens.tsx'
import { ReadingSpecimens } from './reading-specimens.tsx'
import { TableSpecimens } from './table-specimens.tsx'
import { UploadSpecimens } from './upload-specimens.tsx'

/** Every part of the design system in every state, for whoever builds pages. Its words are samples, so they are not in the catalogues. */
export function GalleryPage() {
  const chosen = useColourScheme((scheme) => scheme.chosen)
  const [organisation, setOrganisation] = useState<string>(document.documentElement.dataset.organisation ?? 'ALL')
  return (
    <main className={classes.page}>
      <PageHeader
        above="Developer gallery"
        title="Parts"
        below="What every page is made of, in each of its states."
        actions={
          <>
            <SegmentedChoice
              label="Organisation"
              options={organisationCodes.map((code) => ({ value: code, label: code }))}
              value={organisation}
              onChange={(code) => {
                document.documentElement.dataset.organisation = code
                setOrganisation(code)
              }}
            />
            <SegmentedChoice
              label="Colour scheme"
              options={(['light', 'dark', 'auto'] as const).map((scheme) => ({ value: scheme, label: scheme }))}
              value={chosen}
              onChange={chooseColourScheme}
            />
          </>
        }
      />
      <div className={classes.specimens}>
        <ColourSpecimens />
        <ControlSpecimens />
        <FormSpecimens />
        <ListSpecimens />
        <TableSpecimens />
        <ReadingSpecimens />
        <UploadSpecimens />
        <BulkSpecimens />
        <FaceSpecimens />
        <OverlaySpecimens />
      </div>
    </main>
  )
}

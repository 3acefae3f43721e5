import { Failure } from '#contract/errors.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyFace } from '../../ui/empty-face.tsx'
import { ErrorFace } from '../../ui/error-face.tsx'
import { ErrorLine } from '../../ui/error-line.tsx'
import { LoadingFace } from '../../ui/loading-face.tsx'
import { Specimen } from './specimen.tsx'
import { SpecimenGroup } from './specimen-group.tsx'

const failure = new Failure('platform.unavailable', { requestId: '0197b7a0-7c1e-7000-8000-000000000000' })
const missing = new Failure('access.not_found', { requestId: '0197b7a0-7c1e-7000-8000-000000000001' })
const nothing = () => undefined

/** What stands where there is no content: loading, empty, error. */
export function FaceSpecimens() {
  return (
    <SpecimenGroup title="Faces">
      <Specimen name="LoadingFace">
        <Card title="Contacts">
          <LoadingFace rows={4} />
        </Card>
      </Specimen>
      <Specimen name="EmptyFace">
        <Card title="Announcements">
          <EmptyFace
            title="No announcements yet"
            text="What you tell your classes will be here."
            action={<Button>New announcement</Button>}
          />
        </Card>
      </Specimen>
      <Specimen name="ErrorFace">
        <Card title="Courses">
          <ErrorFace failure={failure} title="The courses could not be loaded" onRetry={nothing} />
        </Card>
      </Specimen>
      <Specimen name="ErrorFace, trying again">
        <Card title="Programs">
          <ErrorFace failure={failure} onRetry={nothing} isRetrying />
        </Card>
      </Specimen>
      <Specimen name="ErrorFace, which no try helps">
        <Card title="Course">
          <ErrorFace
            failure={missing}
            title="This course could not be loaded"
            onRetry={nothing}
            wayOn={
              <ButtonLink variant="default" to="/dev/gallery">
                Go to courses
              </ButtonLink>
            }
          />
        </Card>
      </Specimen>
      <Specimen name="ErrorLine">
        <ErrorLine failure={failure} title="Your classes could not be loaded" onRetry={nothing} />
      </Specimen>
    </SpecimenGroup>
  )
}

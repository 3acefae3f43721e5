import { useMutation } from '@tanstack/react-query'
import { files } from '#contract/features/files.ts'
import { changingMobile } from '#contract/features/identity/changing-mobile.ts'
import { refusals } from '#contract/features/identity/refusals.ts'
import { identity } from '#contract/features/identity.ts'
import { people } from '#contract/features/people.ts'
import { call } from '../../../lib/api.ts'
import { shrinkPicture } from '../../../lib/picture.ts'
import { read, readPages, useWrite } from '../../../lib/query.ts'

const longestPictureSidePx = 512

export const accountQueries = {
  faculty: (facultyId: string) => read(people.getInstructorDetails, { query: { facultyId } }),
  learner: (learnerId: string) => read(people.getLearnerDetails, { query: { learnerId } }),
  sessions: () => read(identity.sessions, { query: { limit: 200 } }, { staleTime: 0 }),
}

export const refusalQueries = { all: () => readPages(refusals.refusals, {}) }

const shownPeople = [people.getInstructorDetails, people.getLearnerDetails, people.contacts, people.learnerContactsByProgramId, identity.me]

export const useUploadPicture = () =>
  useMutation({
    mutationFn: async (picture: File) =>
      call(files.upload, { body: { purpose: 'picture' }, file: await shrinkPicture(picture, longestPictureSidePx) }),
  })
export const useUpdateFaculty = () => useWrite(people.updateFaculty, { makesStale: shownPeople })
export const useUpdateLearner = () => useWrite(people.updateLearner, { makesStale: shownPeople })
export const useChangeMobile = () => useWrite(changingMobile.changeMobile, { makesStale: shownPeople })
export const useSetPin = () => useWrite(identity.setPin, { makesStale: [identity.me] })
export const useEndSession = () => useWrite(identity.endSession, { makesStale: [identity.sessions] })

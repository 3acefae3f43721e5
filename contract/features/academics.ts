import { collegeKeeping } from './academics/college-keeping.ts'
import { courseKeeping } from './academics/course-keeping.ts'
import { membership } from './academics/membership.ts'
import { academicsReading } from './academics/reading.ts'
import { structure } from './academics/structure.ts'
import { teaching } from './academics/teaching.ts'

/** All calls of academics. A page imports the part that it uses. */
export const academics = { ...academicsReading, ...teaching, ...structure, ...membership, ...courseKeeping, ...collegeKeeping }

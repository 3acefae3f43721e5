import { contentAuthoring } from './lessons/content-authoring.ts'
import { lessonAuthoring } from './lessons/lesson-authoring.ts'
import { lessonReading } from './lessons/reading.ts'

/** All calls of lessons. A page imports the part that it uses, so that a reader's phone loads nothing of the editor. */
export const lessons = { ...lessonReading, ...lessonAuthoring, ...contentAuthoring }

import { applying } from './attendance/applying.ts'
import { checkIn } from './attendance/check-in.ts'
import { exporting } from './attendance/exporting.ts'
import { oversight } from './attendance/oversight.ts'
import { rollCall } from './attendance/roll-call.ts'
import { standings } from './attendance/standing.ts'
import { telling } from './attendance/telling.ts'

/** All calls of attendance. A page imports the part that it uses. */
export const attendance = { ...rollCall, ...checkIn, ...telling, ...standings, ...oversight, ...exporting, ...applying }

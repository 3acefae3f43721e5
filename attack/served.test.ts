import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countsIn } from './served.ts'

const line = (labels: string, count: number) => `http_request_duration_seconds_count{${labels}} ${count}\n`

test('answers are counted by status and route, in whichever order the labels stand', () => {
  const metrics = [
    line('method="GET",route="/lms-backend/users/me",status="200"', 3),
    line('status="200",method="GET",route="/lms-backend/files/folders"', 2),
    line('method="GET",route="/lms-backend/users/me",status="401"', 40),
    line('method="GET",route="/metrics",status="200"', 5),
    line('route="/lms-backend/exams/:id",status="500",method="GET"', 1),
  ].join('')
  assert.deepEqual(countsIn(metrics), { answers: 51, good: 5, failed: 1 })
})

test('counts that are not told are no zero', () => {
  assert.throws(() => countsIn('process_resident_memory_bytes 1\n'), /tells no count/)
  assert.throws(() => countsIn(line('method="GET",route="/a"', 1)), /without their route or status/)
})

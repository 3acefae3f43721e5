import { expect, test } from 'vitest'
import { latestBatchOf } from './rules.ts'

test.each([
  ['I-I', '2026-08-01', 2026],
  ['II-I', '2026-06-01', 2025],
  ['II-II', '2027-01-11', 2025],
  ['II-II', '2026-12-01', 2025],
  ['IV-II', '2027-01-11', 2023],
  ['I PUC', '2026-06-01', 2026],
  ['II PUC', '2026-06-01', 2025],
  ['SEM 3', '2026-06-01', 2026],
  ['III SEM', '2026-06-01', 2026],
])('STR-1: who is in %s from %s was admitted in %i at the latest', (semester, startsOn, batch) => {
  expect(latestBatchOf({ semester, startsOn })).toBe(batch)
})

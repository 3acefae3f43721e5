import { expect } from '@playwright/test'
import ical, { type VEvent } from 'node-ical'
import { sessionsOf } from '#contract/calendar-sessions.ts'
import { scheduleReading } from '#contract/features/schedule/reading.ts'
import { callerOf, dayFromNow } from '../college-making.ts'
import { test } from '../fixtures.ts'
import { signInByPin } from '../people.ts'

/** Nobody else changes the past, or the days that lie so near. */
const range = { from: dayFromNow(-90), to: dayFromNow(13) }
const inRange = { from: new Date(`${range.from}T00:00:00+05:30`), to: new Date(`${range.to}T23:59:59+05:30`) }
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** What another program makes of a calendar: each time of each event, repeated ones and all. */
function expand(file: string) {
  const events = Object.values(ical.sync.parseICS(file)).filter((part): part is VEvent => part?.type === 'VEVENT')
  return events
    .flatMap((event) => ical.expandRecurringEvent(event, inRange))
    .filter(({ isFullDay }) => !isFullDay)
    .map(({ start, end, event }) => ({
      isOff: event.status === 'CANCELLED',
      line: [start.toISOString(), end.toISOString(), text(event.location).split(',')[0], text(event.summary).split(',')[0]].join(' '),
    }))
}

test.describe('a learner', { tag: '@phone' }, () => {
  test('reads the same class sessions in another calendar program, until the address is taken back', async ({ page }) => {
    await signInByPin(page, '24J41A0533')
    await page.goto('/learn/calendar')
    await page.getByRole('button', { name: 'Other calendars' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Your calendar in another program' })
    await dialog.getByRole('button', { name: 'Make an address' }).tap()
    const address = await dialog.getByLabel('Secret address').inputValue()

    const answer = await page.request.get(address)
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    const file = await answer.text()
    // A week is a rule with its gaps and changes, not a list of days.
    expect(file).toContain('RRULE:FREQ=WEEKLY')
    const fed = expand(file)
    const sessions = sessionsOf(await callerOf(page.request)(scheduleReading.getCalendar, { query: range }))
    const shown = sessions
      .filter(({ state }) => state !== 'cancelled')
      .map(({ startsAt, endsAt, room, course, kind }) => {
        const named = kind === 'lecture' || kind === 'other' ? course.course_name : `${course.course_name} (${kind})`
        return [startsAt, endsAt, room?.code ?? '', named].join(' ')
      })
    expect(shown.length).toBeGreaterThan(200)
    expect(
      fed
        .filter(({ isOff }) => !isOff)
        .map(({ line }) => line)
        .sort(),
    ).toEqual(shown.sort())

    await dialog.getByRole('button', { name: 'Take the address back' }).tap()
    await expect(dialog.getByRole('button', { name: 'Make an address' })).toBeVisible()
    expect((await page.request.get(address)).status()).toBe(404)
  })
})

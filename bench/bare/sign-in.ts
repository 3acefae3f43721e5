import { createHash, randomBytes } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { v7 as newId } from 'uuid'
import { identity } from '#contract/features/identity.ts'
import { user } from './identity.ts'
import { askKept, type BareWrite } from './write.ts'

/** As the product has them. */
const [resendAfterSeconds, challengeSeconds, windowSeconds] = [30, 300, 900]
const [sessionSeconds, deviceSeconds] = [90 * 86_400, 180 * 86_400]
const atMost = { tries: 5, begun: 300, failed: 100 }

const newToken = () => randomBytes(32).toString('base64url')
const digestOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Counts a try by its key, in the window that there is. */
const counted = (key: string) => `insert into rate_limits (key, window_ends_at, count)
  values (${key}, now() + interval '${windowSeconds} seconds', 1) on conflict (key) do update set count = rate_limits.count + 1 returning count`

const beginText = `with tried as (${counted('$1')}),
  begun as (insert into sign_in_challenges (id, kind, identifier, organisation, expires_at)
    select $2::uuid, 'pin', $3, 'ALL', now() + interval '${challengeSeconds} seconds' from tried where count <= ${atMost.begun} returning id)
  insert into idempotency_keys (scope, key, request_hash, answer, created_at)
    select $4, $5, $6, jsonb_build_object('challengeId', id, 'resendAfterSeconds', ${resendAfterSeconds}, 'expiresInSeconds', ${challengeSeconds}), now() from begun
    returning answer::text`

/** Begins a sign-in by PIN, and keeps the answer under its key. */
export const beginSignIn: BareWrite = {
  path: identity.pinLogin.path,
  write(ask, { from, key, contentHash, body }) {
    // as: what the scenario sends.
    const { identifier } = body as { identifier: string }
    return askKept(ask, 'begin', beginText, [`pins:address:${from}`, newId(), identifier, `address:${from}`, key, contentHash])
  },
}

/** Takes a try before anything is compared, and answers whose PIN it is and how it is kept. */
const tryText = `with counted as (${counted('$1')}),
  tried as (update sign_in_challenges set tries = tries + 1 where id = $2::uuid and kind = 'pin' and consumed_at is null and expires_at > now() and tries < ${atMost.tries}
    returning upper(identifier) as number),
  found as (select p.college_id, p.id, n.pin_hash from counted, tried join learners l on l.roll_number = tried.number join people p on p.college_id = l.college_id and p.id = l.id and p.is_active
    join pins n on n.college_id = p.college_id and n.id = p.id where counted.count <= ${atMost.failed}),
  failing as (insert into pin_failures (subject, count, locked_until) select id::text, 1, now() from found
    on conflict (subject) do update set count = pin_failures.count + 1, locked_until = now())
  select college_id, id, pin_hash from found`

/** Uses the challenge up, gives the try back, and keeps the session and the device. */
const startText = `with consumed as (update sign_in_challenges set consumed_at = now() where id = $2::uuid and consumed_at is null returning id),
  calm as (update rate_limits set count = greatest(count - 1, 0) where key = $1),
  known as (insert into known_devices (college_id, id, person_id, token_hash, seen_at) select $3::uuid, $5::uuid, $4::uuid, $6, now() from consumed),
  others as (delete from known_devices where college_id = $3::uuid and person_id = $4::uuid and id not in (
    select id from known_devices where college_id = $3::uuid and person_id = $4::uuid order by seen_at desc, id desc limit 19)),
  right_again as (delete from pin_failures where subject = $4::text)
  insert into sessions (college_id, id, person_id, token_hash, device, is_shared, created_at, last_seen_at)
    select $3::uuid, $7::uuid, $4::uuid, $8, 'Unknown device', false, now(), now() from consumed returning id`

const cookie = (name: string, value: string, seconds: number) => `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax`

/** Signs in by PIN: one statement before the PIN is compared, one behind it, and the read of who is signed in. */
export const verifyPin: BareWrite = {
  path: identity.verifyPin.path,
  async write(ask, { from, today, body }) {
    // as: what the scenario sends, and the columns of the statement.
    const { challengeId, pin } = body as { challengeId: string; pin: string }
    const key = `sign-in-failures:address:${from}`
    const [found] = (await ask('try', tryText, [key, challengeId])) as { college_id: string; id: string; pin_hash: string }[]
    if (!found || !(await verify(found.pin_hash, pin))) return null
    const [token, device] = [newToken(), newToken()]
    const of = [key, challengeId, found.college_id, found.id]
    await ask('start', startText, [...of, newId(), digestOf(device), newId(), digestOf(token)])
    // as: the columns of the statement.
    const rows = (await ask(user.path, user.text, [digestOf(token), today])) as Parameters<typeof user.answer>[0]
    const shown = user.answer(rows, { today, query: new URLSearchParams() })
    if (shown === null) return null
    const { data } = JSON.parse(shown)
    return {
      body: JSON.stringify({ data: { status: 'signed-in', user: data } }),
      cookies: [cookie('prangan', token, sessionSeconds), cookie('prangan-device', device, deviceSeconds)],
    }
  },
}

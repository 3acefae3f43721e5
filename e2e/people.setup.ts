import { test } from './fixtures.ts'
import { type Person, people, signIn, stateOf } from './people.ts'

/** Everybody signs in once; other tests start from there. It also keeps below the limit of codes a person. */
for (const person of Object.keys(people) as Person[]) {
  test(`${person} signs in with a code`, async ({ page }) => {
    await signIn(page, people[person])
    await page.context().storageState({ path: stateOf(person) })
  })
}

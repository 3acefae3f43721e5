// Runs before the first paint, so that nobody sees a flash of the other colour scheme or of another college's colour.
// The names of the stored values are those of lib/storage.ts, with what lib/noted-classes.ts keeps, and ui/colour-scheme.ts.
// And what the page at this address consists of, and what it will ask the server for, begins to arrive; see
// tools/web-build/first-parts.ts and first-reads.ts.
;(() => {
  var scheme = 'auto'
  var organisation = 'ALL'
  var [user, notedClasses] = [null, null]
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') || scheme
    organisation = localStorage.getItem('prangan.organisation') || organisation
    const kept = (name) => JSON.parse(localStorage.getItem(name))
    if (kept('prangan.isUserLoggedIn') === true) [user, notedClasses] = [kept('prangan.user'), kept('prangan.classes')]
  } catch (_refused) {
    // A browser that refuses storage, or has nothing readable there, gets what the system prefers.
    scheme = 'auto'
  }
  if (scheme === 'auto') scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
  document.documentElement.setAttribute('data-organisation', organisation)
  // A college's own colour, over its organisation's in the style sheets, which come later. What the page draws (organisation-colours.tsx)
  // stands after both, and so holds in its place.
  const { light = '', dark = '' } = user?.look?.accent || {}
  if ([light, dark].every((colour) => /^#[0-9a-f]{6}$/i.test(colour))) {
    const own = document.createElement('style')
    own.textContent = `html:root[data-organisation] { --accent-light: ${light}; --accent-dark: ${dark}; }`
    document.head.append(own)
  }

  // Whoever is signed in goes straight on from the address that the icon on a phone opens, as they do at sign-in (homeOf in web/lib/session.ts): before
  // anything is asked for, as all of it goes by the address.
  const side = user?.userType === 'LEARNER' ? 'learn' : 'teacher'
  if (user && location.pathname === '/') history.replaceState(null, '', `/${side}/${user.facultyType === 'CLERK' ? 'students' : 'courses'}`)

  const { parts = [], batch, reads = [] } = JSON.parse(document.getElementById('first-parts')?.textContent || '{}')

  // First, because to ask for each of the parts takes a slow phone as long. Whoever is at the wrong side is sent away, and would only be refused.
  if (user && location.pathname.startsWith(`/${side}/`)) askFirst()
  for (const { place, files } of parts) if (new RegExp(place).test(location.pathname)) for (const file of files) preload(file)

  function preload(file) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }

  function askFirst() {
    // Days of the college, whose time zone is that of web/lib/dates.ts: five and a half hours ahead of UTC.
    const day = (count) => new Date(Date.now() + 19_800_000 + count * 86_400_000).toISOString().slice(0, 10)
    const weekday = (new Date(day(0)).getUTCDay() + 6) % 7
    const weeks = { lastMonday: day(-weekday - 7), monday: day(-weekday), sunday: day(6 - weekday) }
    // A clerk takes no class sessions, and is refused where they are read.
    const given = { today: day(0), inFiveDays: day(5), ...weeks, ...user, taker: user.facultyType !== 'CLERK' && user.id }
    const asked = new Set()
    for (const { place, addresses } of reads) {
      const found = new RegExp(place).exec(location.pathname + location.search)
      if (!found) continue
      const known = { ...given, notedClass: notedClasses?.[found.groups?.course], ...found.groups }
      for (const address of addresses) {
        const filled = address.replace(/%7B(\w+)%7D/g, (mark, name) => (known[name] ? encodeURIComponent(known[name]) : mark))
        if (!filled.includes('%7B')) asked.add(filled)
      }
    }
    if (asked.size === 0) return
    // Together: beginning a request, its heads and its answer each cost a phone more than what most of these answers say.
    const arriving = fetch(batch + encodeURIComponent([...asked].join(',')), {
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
    })
      .then(async (answer) => {
        const came = { arrivedMs: Date.now(), date: answer.headers.get('date'), status: answer.status }
        return { ...came, body: await answer.json() }
      })
      // The network failed, or what came is no answer of the server: whoever takes one of these gets nothing, asks again, and hears of it then.
      .catch(() => undefined)
    window.earlyAnswers = { askedMs: Date.now(), addresses: asked, arriving }
  }
})()

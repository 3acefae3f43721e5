// Runs before the first paint, so that nobody sees a flash of the other colour scheme or of another college's colour.
// The names of the stored values are those of lib/storage.ts and of the component kit.
;(() => {
  var scheme = 'auto'
  var organisation = 'ALL'
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') || scheme
    organisation = localStorage.getItem('prangan.organisation') || organisation
  } catch (_refused) {
    // A browser that refuses storage gets what the system prefers.
    scheme = 'auto'
  }
  if (scheme === 'auto') scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
  document.documentElement.setAttribute('data-organisation', organisation)
})()

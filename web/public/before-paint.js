// Runs before the first paint, so that nobody sees a flash of the other colour scheme or of another college's colour.
// The names of the stored values are those of lib/storage.ts and of the component kit.
// And what the page at this address consists of begins to arrive; see tools/web-build/first-parts.ts.
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

  for (const { place, files } of JSON.parse(document.getElementById('first-parts')?.textContent || '[]')) {
    if (!new RegExp(place).test(location.pathname)) continue
    for (const file of files) {
      const link = document.createElement('link')
      link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
      link.as = file.endsWith('.css') ? 'style' : 'script'
      link.crossOrigin = ''
      link.href = file
      document.head.append(link)
    }
  }
})()

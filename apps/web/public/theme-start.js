// Runs before the first paint, so that a dark page never flashes white. Twin of src/lib/theme.ts.
;(function () {
  var saved = null
  try {
    saved = localStorage.getItem('theme')
  } catch {
    // Storage is blocked: the system's choice is good.
  }
  var dark = saved === 'dark' || (saved !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()

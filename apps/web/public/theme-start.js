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

// The app's own first file is lost: nothing else could say so.
addEventListener(
  'error',
  function (event) {
    if (!(event.target instanceof HTMLScriptElement) || event.target.type !== 'module') return
    var heading = document.createElement('h1')
    heading.textContent = 'رزرو باز نشد'
    var again = document.createElement('a')
    again.href = location.href
    again.textContent = 'اینترنت خود را بررسی کنید و دوباره تلاش کنید'
    var main = document.createElement('main')
    main.style.cssText = 'padding:4rem 1rem;text-align:center;font-family:sans-serif'
    main.append(heading, again)
    document.body.append(main)
  },
  true,
)

/** What came from elsewhere, as text of a page. */
export const escaped = (text: string | null) =>
  (text ?? '').replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** A page of the shop; `body` is markup whose foreign texts are escaped. */
export const page = (title: string, body: string, isSignedIn: boolean) => `<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<header><a href="/">گیشهٔ نمونه</a><nav>${isSignedIn ? '<a href="/orders">سفارش‌های من</a>' : '<a href="/sign-in">ورود</a>'}</nav></header>
<main><h1>${escaped(title)}</h1>${body}</main>
</body>
</html>`

const style = `
@font-face { font-family: Vazirmatn; src: url(/vazirmatn.woff2) format('woff2'); font-weight: 100 900; font-display: swap }
:root { color-scheme: light dark; --line: light-dark(#dcdfe4, #3a3f47); --soft: light-dark(#f5f6f8, #1d2025); --tint: light-dark(#0f5f54, #5fd0bf) }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.8 Vazirmatn, system-ui, sans-serif; background: light-dark(#fff, #14161a); color: light-dark(#1b1f24, #e8eaed) }
header { display: flex; justify-content: space-between; gap: 1rem; padding: .75rem max(1rem, calc(50vw - 21rem)); border-bottom: 1px solid var(--line) }
header a { color: inherit; text-decoration: none; font-weight: 600; display: inline-flex; min-height: 44px; align-items: center }
main { max-width: 44rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 1.35rem } h2 { font-size: 1.1rem }
a { color: var(--tint) }
form { display: grid; gap: .75rem; margin: 1rem 0 }
label { display: grid; gap: .25rem }
input, select, button { font: inherit; min-height: 44px; padding: .4rem .75rem; border: 1px solid var(--line); border-radius: .5rem; background: transparent; color: inherit }
option { color: #1b1f24; background: #fff }
button, .button { background: var(--tint); color: light-dark(#fff, #10231f); border: 0; font-weight: 600; cursor: pointer; border-radius: .5rem }
.button { display: inline-block; padding: .5rem 1rem; text-decoration: none }
:focus-visible { outline: 3px solid var(--tint); outline-offset: 2px }
ul { list-style: none; padding: 0; display: grid; gap: .5rem }
li, table { border: 1px solid var(--line); border-radius: .75rem; padding: .75rem 1rem }
li a { font-weight: 600 }
table { width: 100%; border-collapse: collapse; display: block } th { text-align: start; font-weight: 400; width: 100% } td { text-align: end; white-space: nowrap; vertical-align: top }
.refusal { background: light-dark(#fdecec, #3b1d1f); border-radius: .5rem; padding: .5rem 1rem }
.quiet { opacity: .75; font-size: .9rem }
`

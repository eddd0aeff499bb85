import { createHash } from 'node:crypto'

/*
 * Pages of the server's own, for customers, who have no account here: plain HTML without a script. Everything that comes from the
 * database goes through `escaped`.
 */

export type Page = {
  title: string
  body: string
  tone?: 'good' | 'bad' | 'warn'
  refresh?: string
  /** Persian where nothing is said. */
  lang?: 'fa' | 'en'
  /** `wide`: more than a form, also printed on A4. `roll`: as a printer of 80 mm takes it. */
  look?: 'wide' | 'roll'
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

export type Fact = readonly [label: string, value: string | { html: string } | null]

/** Labels with what stands beside each, where anything does; a value of markup is made by whoever calls, and escaped there. */
export const factList = (facts: Fact[]) =>
  `<dl>${facts
    .map(([label, value]) => {
      if (value === null || value === '') return ''
      return `<div><dt>${label}</dt><dd><bdi>${typeof value === 'string' ? escaped(value) : value.html}</bdi></dd></div>`
    })
    .join('')}</dl>`

/** The build of the web app leaves these two files at its root (apps/web/vite.config.ts). */
const fontFace = (file: string, range: string) =>
  `@font-face{font-family:Vazirmatn;font-weight:400 800;font-display:swap;src:url(/${file}.woff2) format("woff2");unicode-range:${range}}`

/** What the house's own name, colour and logo are; a logo that is null is the product's. */
export type Brand = { name: string; color: string; logo: string | null }

const styleOf = ({ color }: Brand) => `
${fontFace('first-latin', 'U+20-2FF,U+2010-22FF')}
${fontFace('first-arabic', 'U+600-6FF,U+200C-200E')}
:root{color-scheme:light dark;--bg:#f4f6f8;--card:#fff;--ink:#14181f;--muted:#5b6472;--line:#dfe3e8;--accent:${color};--on:#fff;--good:#15803d;--bad:#b91c1c;--warn:#92400e}
@media (prefers-color-scheme:dark){:root{--bg:#0c0f13;--card:#14191f;--ink:#eef1f4;--muted:#a3adba;--line:#2a313a;--accent:color-mix(in oklab,${color} 55%,#fff);--on:#06120f;--good:#4ade80;--bad:#f87171;--warn:#fbbf24}}
/* Mixed with white it is grey beside a black card; a browser that can keeps the colour and lifts its light. */
@media (prefers-color-scheme:dark){@supports (color:oklch(from red l c h)){:root{--accent:oklch(from ${color} .78 calc(c * 1.2) h)}}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;justify-content:center;padding:16px;background:var(--bg);color:var(--ink);font:16px/1.9 Vazirmatn,Tahoma,system-ui,sans-serif}
main{width:100%;max-width:440px;align-self:center;background:var(--card);border:1px solid var(--line);border-radius:14px;padding:20px}
header{display:flex;align-items:center;gap:8px;margin-bottom:16px;font-size:18px;font-weight:800}header img{display:block}
h1{margin:0 0 8px;font-size:20px}h1.good{color:var(--good)}h1.bad{color:var(--bad)}h1.warn{color:var(--warn)}
p{margin:8px 0}.quiet,dt{color:var(--muted);font-size:14px}
dl{margin:16px 0;border-top:1px solid var(--line)}dl div{display:flex;justify-content:space-between;gap:16px;padding:8px 0;border-bottom:1px solid var(--line)}
dt{flex-shrink:0}dd{margin:0;font-weight:600;overflow-wrap:anywhere;text-align:end}
button,.button{display:block;width:100%;min-height:48px;padding:10px;border:0;border-radius:10px;background:var(--accent);color:var(--on);font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer}
button:focus-visible,.button:focus-visible,a:focus-visible,input:focus-visible,select:focus-visible,pre:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
a{color:var(--accent);font-weight:600}
main.wide{max-width:720px;align-self:start}
h2{margin:24px 0 8px;font-size:17px}
.ways{display:flex;flex-wrap:wrap;align-items:center;gap:4px 16px;margin:12px 0}.ways a{display:inline-flex;min-height:44px;align-items:center}
.cover{display:block;width:100%;aspect-ratio:5/2;object-fit:cover;border-radius:10px;margin-bottom:12px}
.state{display:inline-block;padding:2px 12px;border-radius:999px;border:1px solid currentColor;font-size:14px;font-weight:700}.state.good{color:var(--good)}.state.bad{color:var(--bad)}.state.warn{color:var(--warn)}
.pay{margin:16px 0;padding:16px;border:1px solid var(--line);border-radius:10px}
.ticket{margin:16px 0;padding:16px;border:1px solid var(--line);border-radius:10px;break-inside:avoid}
.ticket h3{margin:0 0 4px;font-size:16px}.ticket dl{margin:4px 0}.ticket dl div:last-child{border:0}
@media (min-width:640px){main.wide .ticket{display:grid;grid-template-columns:1fr auto;align-items:center;gap:0 20px}}
.code{display:flex;flex-direction:column;align-items:center;gap:4px;margin:12px 0 0}
.qr{width:180px;background:#fff;padding:10px;border-radius:8px}.qr svg{display:block;width:100%;height:auto}
.code bdi{display:block;max-width:16em;font:13px ui-monospace,monospace;direction:ltr;overflow-wrap:anywhere;text-align:center}
label{display:block;margin:12px 0 4px;font-weight:600}
input{width:100%;min-height:48px;padding:8px 12px;border:1px solid var(--muted);border-radius:10px;background:var(--bg);color:var(--ink);font:inherit}input[dir=ltr]{text-align:left}input[autocomplete=one-time-code]{direction:ltr;text-align:center;letter-spacing:.3em}
select{width:100%;min-height:48px;padding:8px 12px;border:1px solid var(--muted);border-radius:10px;background:var(--bg);color:var(--ink);font:inherit}
button.plain{background:none;color:var(--accent);border:1px solid var(--line)}
.danger{background:var(--bad);color:var(--card)}
pre{margin:8px 0;padding:12px;border:1px solid var(--line);border-radius:10px;background:var(--bg);direction:ltr;text-align:left;overflow-x:auto;font:13px/1.7 ui-monospace,monospace}code{font:13px ui-monospace,monospace}ol,ul{padding-inline-start:24px}:lang(fa) ol{list-style-type:persian}li{margin:8px 0}
table{width:100%;border-collapse:collapse;font-size:14px}th,td{padding:6px 4px;border-bottom:1px solid var(--line);text-align:start}td:last-child,th:last-child{text-align:end}
main.roll{max-width:72mm;font-size:12px}main.roll .qr{width:44mm}
@page{size:A4;margin:12mm}
@page roll{size:80mm 165mm;margin:4mm}
@media print{:root{--bg:#fff;--card:#fff;--ink:#000;--muted:#444;--line:#bbb;--accent:#000;--good:#000;--bad:#000;--warn:#000}body{padding:0;min-height:0;font-size:12px;line-height:1.7}main{border:0;padding:0;max-width:none}main.roll{page:roll;max-width:none}main.roll>header,main.roll>h1,main.roll h2{display:none}main.roll .ticket{border:0;padding:0;margin:0}main.roll .ticket:not(:last-child){break-after:page}main.roll .qr{width:36mm;padding:0}.ticket{display:grid;grid-template-columns:1fr auto;gap:0 12px}main.roll .ticket{display:block}.screen,.ways,button{display:none}.cover{aspect-ratio:auto;height:26mm;margin:0 0 3mm}main.wide>.cover{height:38mm}dl{margin:8px 0}dl div{padding:3px 0}}`

/** These pages may do this: show their one style, the product's font and its icon, and send their form to us. */
export const policyOf = (brand: Brand): string =>
  [
    `default-src 'none'`,
    `style-src 'sha256-${createHash('sha256').update(styleOf(brand)).digest('base64')}'`,
    `img-src 'self'`,
    `font-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join(';')

export const drawn = ({ title, body, tone, refresh, look, lang = 'fa' }: Page, brand: Brand): string => `<!doctype html>
<html lang="${lang}" dir="${lang === 'fa' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/icon.svg">
<link rel="preload" as="font" type="font/woff2" href="/first-arabic.woff2" crossorigin>
${refresh === undefined ? '' : `<meta http-equiv="refresh" content="${escaped(refresh)}">`}
<title>${escaped(title)} | ${escaped(brand.name)}</title>
<style>${styleOf(brand)}</style>
</head>
<body><main${look ? ` class="${look}"` : ''}><header><img src="${escaped(brand.logo ?? '/icon.svg')}" alt="" width="32" height="32">${escaped(brand.name)}</header>
<h1${tone ? ` class="${tone}"` : ''}>${escaped(title)}</h1>
${body}
</main></body>
</html>
`

/** On the way to the bank. A page and no redirect: a form may lead to our own host alone, and the bank wants our address as the Referer. */
export const leavingPage = (url: string) => wayTo(url, 'رفتن به صفحهٔ بانک')
/** Back to the program whose guest has paid. */
export const homePage = (url: string) => wayTo(url, 'بازگشت به سایت')

const wayTo = (url: string, title: string): Page => ({
  title,
  refresh: `0;url=${url}`,
  body: `<p>در حال ${title}…</p><p><a class="button" href="${escaped(url)}">${title}</a></p>`,
})

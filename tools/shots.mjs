// `npm run shots`: every route × 360 and 1440 px × light and dark into shots/, with one contact sheet for each.
// Takes BASE_URL and its DATA_DIR, or starts the product with demo data in data/shots. A name as argument: only routes that contain it.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from './chromium.mjs'
import { startIn } from './clone.mjs'
import { root, say } from './ready.mjs'

const out = join(root, 'shots')
const widths = [360, 1440]
const themes = /** @type {const} */ (['light', 'dark'])
const only = process.argv[2] ?? ''

/** @returns {Promise<{ base: string, dataDir: string, stop: () => Promise<void> }>} */
async function product() {
  const { BASE_URL, DATA_DIR } = process.env
  if (BASE_URL && DATA_DIR) return { base: BASE_URL, dataDir: DATA_DIR, stop: async () => undefined }
  const dataDir = join(root, 'data/shots')
  const { ready, stop } = await startIn(root, dataDir, () => undefined)
  const { BASE_URL: base = '' } = await ready
  return { base, dataDir, stop }
}

/** @param {string} base @param {string} dataDir */
async function signIn(base, dataDir) {
  const mobile = '+989120000000'
  const post = (/** @type {string} */ path, /** @type {unknown} */ body) =>
    fetch(`${base}/api/v1/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('requestAuth', { mobile })
  let code
  for (let tries = 0; tries < 50 && !code; tries++) {
    const lines = readLines(join(dataDir, 'outbox.jsonl'))
    code = lines.filter((line) => line.to === mobile && Date.now() - Date.parse(line.at) < 120_000).at(-1)?.code
    if (!code) await new Promise((done) => setTimeout(done, 100))
  }
  const answer = await (await post('new_verify', { mobile, code })).json()
  if (!answer.token) throw new Error(`the demo admin could not sign in: ${JSON.stringify(answer)}`)
  return answer
}

/** @param {string} file @returns {{ at: string, to: string, code: string }[]} */
function readLines(file) {
  try {
    return readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  } catch {
    return []
  }
}

/** The URLs of docs/urls.md with real ids of demo records in them. @param {string} base @param {string} token */
async function pages(base, token) {
  const first = async (/** @type {string} */ path) => {
    const response = await fetch(`${base}/api/v1/${path}`, { headers: { authorization: `Bearer ${token}` } })
    return response.ok ? ((await response.json()).items?.[0] ?? {}) : {}
  }
  const [event, car, space, host, order, rental, transaction, payout, paid, hall] = await Promise.all(
    [
      'listings?kind=event&status=published',
      'listings?kind=car&status=published',
      'listings?kind=space&status=published',
      'hosts?status=approved',
      'orders?status=confirmed',
      'orders?status=confirmed&kind=car',
      'transactions',
      'payout-batches',
      'payments?method=pasargad&status=confirmed',
      'halls',
    ].map(first),
  )
  const [ticket, rate, spaceRate] = await Promise.all(
    [event, car, space].map(({ id }) => first(`listings/${id}/tickets`)),
  )
  const occurrence = await first(`listings/${event.id}/occurrences`)
  const seated = await first(`listings?kind=event&q=${encodeURIComponent('ارکستر سازهای ملی')}`)
  const seatedOccurrence = await first(`listings/${seated.id}/occurrences`)
  const idOf = (/** @type {string} */ url) => {
    if (url.startsWith('/user/host')) return host.id
    if (url.includes('transactions')) return transaction.id
    if (url.endsWith('/handover')) return rental.id
    if (url.includes('order/')) return order.id
    if (url.startsWith('/payout')) return payout.id
    if (url.startsWith('/settings/halls')) return hall.id
    if (url.startsWith('/event/seats')) return seatedOccurrence.id
    if (url.startsWith('/booking/event') || url.startsWith('/event/promo')) return seated.id
    if (url.includes('/car')) return car.id
    if (url.includes('/space')) return space.id
    return event.id
  }
  const rows = [...readFileSync(join(root, 'docs/urls.md'), 'utf8').matchAll(/^\| `(\/[^`]*)` \|/gm)]
  return rows
    .map(([, url = '']) => ({
      url,
      path: url
        .replace('{id, catch-all}', String(idOf(url) ?? 1))
        .replace('{id}', String(idOf(url) ?? 1))
        .replace(
          '{ticketId}',
          String((url.includes('/car/') ? rate : url.includes('/space/') ? spaceRate : ticket).id ?? 1),
        )
        .replace('{code}', String((url.startsWith('/car') ? car.code : space.code) ?? 'NONE'))
        .replace('{occurrence}', String(occurrence.id ?? 1))
        .replace('{city}', 'tehran')
        .replace(/callback$/, `callback?invoiceId=${paid.invoice ?? ''}&status=success`),
    }))
    .filter(({ url }) => url.includes(only))
}

/** @param {string} url */
const fileOf = (url) =>
  `${
    url
      .slice(1)
      .replace(/[/{}, ]+/g, '-')
      .replace(/-$/, '') || 'home'
  }.png`

/** @param {import('@playwright/test').Browser} browser @param {string} folder @param {string[]} names @param {number} width */
async function contactSheet(browser, folder, names, width) {
  const page = await browser.newPage({ viewport: { width: 1800, height: 900 } })
  const cell = width < 500 ? 170 : 420
  const figures = names.map((name) => {
    const picture = readFileSync(join(folder, name)).toString('base64')
    return `<figure><img src="data:image/png;base64,${picture}"><figcaption>${name.replace('.png', '')}</figcaption></figure>`
  })
  await page.setContent(`<style>body{display:flex;flex-wrap:wrap;gap:12px;font:12px sans-serif;background:#888;margin:12px}
    figure{margin:0;width:${cell}px} img{width:100%;max-height:${cell * 2}px;object-fit:cover;object-position:top} figcaption{text-align:end}</style>${figures.join('')}`)
  await page.screenshot({ path: `${folder}.png`, fullPage: true })
  await page.close()
}

const { base, dataDir, stop } = await product()
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
try {
  const { token, user } = await signIn(base, dataDir)
  const stored = JSON.stringify({ id: user.id, name: user.name, role: { name: user.role.name } })
  const list = await pages(base, token)
  // Four at once: most of a picture's time is waiting for the page to fall silent.
  const folders = widths.flatMap((width) => themes.map((theme) => ({ width, theme })))
  await Promise.all(folders.map((folder) => shoot({ ...folder, list, token, stored })))
} finally {
  await browser.close()
  await stop()
}

/** @param {{ width: number, theme: 'light' | 'dark', list: { url: string, path: string }[], token: string, stored: string }} what */
async function shoot({ width, theme, list, token, stored }) {
  const folder = join(out, `${width}-${theme}`)
  if (only === '') rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const height = width < 500 ? 780 : 900
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    hasTouch: width < 500,
  })
  // On a busy machine four browsers at once are slow.
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  /** @type {string[]} */
  const problems = []
  page.on('pageerror', ({ message }) => problems.push(`${page.url()}: ${message}`))
  // No service worker: its notices would stand in the pictures.
  await page.addInitScript('delete Navigator.prototype.serviceWorker')
  await page.addInitScript(setSession, { token, user: stored })
  // A stream that never ends: the network would never fall silent.
  await page.route('**/api/v1/live', (route) => route.abort())
  for (const { url, path } of list) {
    await page.goto(base + path)
    // On a busy machine the network falls silent before the page is drawn.
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    // As tall as the page, so that what sticks to the window's edges stands at the picture's edges.
    if (width < 500) {
      await page.setViewportSize({ width, height: await page.evaluate(heightOfPage) })
      await page.waitForLoadState('networkidle')
    }
    await page.screenshot({ path: join(folder, fileOf(url)) })
    await page.setViewportSize({ width, height })
  }
  await context.close()
  await contactSheet(
    browser,
    folder,
    list.map(({ url }) => fileOf(url)),
    width,
  )
  say(`✓ ${list.length} pages at ${width} px, ${theme}: ${problems.length} errors`)
  for (const problem of problems) say(`  ✗ ${problem}`)
}

/** Runs in the page, before its own scripts: signed in everywhere but at the door. @param {{ token: string, user: string }} session */
function setSession({ token, user }) {
  localStorage.clear()
  localStorage.setItem('dismissedPWAPrompt', 'true')
  if (location.pathname === '/auth') return
  localStorage.setItem('token', token)
  localStorage.setItem('user', user)
}

/** Runs in the page. A list that goes on for ever ends somewhere. */
function heightOfPage() {
  return Math.min(Math.max(document.documentElement.scrollHeight, 780), 3000)
}

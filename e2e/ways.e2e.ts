import type { Page } from '@playwright/test'
import { listingKindLabels } from '@rezerv/contract/listing/listing-kind.ts'
import type { OrderRow } from '@rezerv/contract/order/order-list-endpoints.ts'
import { orderStatusLabels, paymentStateLabels } from '@rezerv/contract/order/order-status.ts'
import { axeFinds } from './axe.ts'
import { api, expect, signIn, visitorTest as test } from './app.ts'
import { everyPage, type PageUrl } from './pages.ts'
import { foresee } from './watched.ts'

/** Every page of the table fits its screen with the fullest records of the demo, and there is a way to it from the first page. */

const widths = [1440, 768, 360]

/** Nobody goes there by a link: the bank and the guard do, and the page of what is not there has no place. */
const wayless = ['/404', '/auth', '/payment/pasargad/callback']

/** Of the demo's sponsor: the longest title and an amount of twelve digits. */
async function fullestOrder(): Promise<string[]> {
  const { items } = await api<{ items: { id: number; customerId: number; totalRials: number }[] }>(
    `orders?q=${encodeURIComponent('گردشگری پایدار')}`,
  )
  const order = items.find(({ totalRials }) => String(totalRials).length === 12)
  if (!order) throw new Error('the demo data has no order of twelve digits')
  return [`/order/${order.id}`, `/print/order/${order.id}`, `/user/order?customerId=${order.customerId}`]
}

/** The statement of a host whose money moved in the days that it shows at first: the month may have begun today. */
async function fullStatement(): Promise<string> {
  const { items } = await api<{ items: { hostId: number }[] }>('host-balances')
  for (const { hostId } of items) {
    const { rows } = await api<{ rows: object[] }>(`statements?hostId=${hostId}`)
    if (rows.length > 0) return `/user/transactions?hostId=${hostId}`
  }
  throw new Error('no host of the demo data had a movement')
}

/** The router leads from one page to the next, as a press on a link does. */
async function open(page: Page, url: string): Promise<void> {
  // From one tab of a page to the next its title stays: between them another page is shown.
  if (new URL(page.url()).pathname === pathOf(url)) await open(page, '/404')
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    window.history.pushState({}, '', to)
  }, url)
  await page.waitForFunction(() => document.querySelector('h1:not([data-left])')?.checkVisibility())
}

/** The causes for which the page is wider than its screen, or would be as soon as its list is longer. */
async function tooWide(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  return page.evaluate(async (wanted) => {
    while (innerWidth !== wanted) await new Promise(requestAnimationFrame)
    const beyond = () => document.documentElement.scrollWidth - innerWidth
    // Once for what follows the width, once for what is drawn anew because of it; a table that has just found out may take more.
    for (let n = 0; n < 2 || (n < 30 && beyond() > 0); n += 1) await new Promise(requestAnimationFrame)
    const over = beyond()
    // A hidden input hangs on the page where its label does not hold it.
    const loose = [...document.querySelectorAll('label:has(input)')].find(
      (label) => getComputedStyle(label).position === 'static',
    )
    // A desk's screen shows the usual columns of every table, also before anybody moved it aside.
    const frames = [...document.querySelectorAll('table')].map((table) => table.parentElement ?? table)
    const tight = frames.find((frame) => wanted >= 1440 && frame.scrollWidth > frame.clientWidth)
    return [
      ...(tight ? [`a table is ${tight.scrollWidth - tight.clientWidth} px wider than its frame`] : []),
      ...(over > 0 ? [`${over} px too wide`] : []),
      ...(loose ? [`the input of «${loose.textContent}» hangs outside of its label`] : []),
    ]
  }, width)
}

/** The same at every width, with the place of each. */
async function tooWideAnywhere(page: Page, url: string): Promise<string[]> {
  const problems: string[] = []
  for (const width of widths)
    problems.push(...(await tooWide(page, width)).map((problem) => `${url} at ${width} px: ${problem}`))
  return problems
}

/** A page over again with other content: its tabs, and one statement of many. */
const views = [/^\/transactions\?tab=\w+$/, /^\/user\/host\/\d+\?tab=\w+$/, /^\/user\/transactions\?hostId=\d+$/]

const pathOf = (url: string) => url.replace(/[?#].*/, '')
const kindOf = (url: string) => url.replaceAll(/\d+/g, '0')

/** To pages of the app: pictures are none, and what the server writes itself is opened below. */
const linksOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([href^="/media/"], [href="/api/guide"])')].map(
      (link) => link.pathname + link.search,
    ),
  )

function patternOf(path: string, pages: PageUrl[]): string | undefined {
  const matching = (pattern: string) =>
    new RegExp(`^${pattern.replace('{id, catch-all}', '.+').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)
  return (
    pages.find(({ pattern }) => pattern === path)?.pattern ?? pages.find(({ pattern }) => matching(pattern))?.pattern
  )
}

test('what makes a page wider than its screen is found', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="fa" dir="rtl"><main style="overflow-x: auto; width: 300px"><div style="display: flex; width: 2000px">
    <label style="margin-right: 1800px"><input type="radio" style="position: absolute">دور</label></div></main>`)
  expect(await tooWide(page, 360)).toEqual([
    expect.stringMatching(/^\d+ px too wide$/),
    'the input of «دور» hangs outside of its label',
  ])
  await page.setContent(
    '<!doctype html><div style="overflow-x: auto; width: 300px"><table><tr><td><div style="width: 340px">…</table></div>',
  )
  expect(await tooWide(page, 1440)).toEqual([expect.stringMatching(/^a table is \d+ px wider than its frame$/)])
  expect(await tooWide(page, 768)).toEqual([])
})

/** Rows in which every column has its longest words, whatever day the demo data was made on. */
function widestOf(order: OrderRow): OrderRow[] {
  const soon = new Date(Date.now() + 58 * 3_600_000).toISOString()
  const of = <K extends string>(words: Record<K, string>, n: number) =>
    Object.keys(words)[n % Object.keys(words).length] as K
  return Array.from({ length: 33 }, (_, n) => ({
    ...order,
    id: order.id + n,
    code: 'R-MWWWW4',
    kind: of(listingKindLabels, n),
    listingTitle: 'چهارمین همایش بین‌المللی گردشگری پایدار، بوم‌گردی و توسعهٔ روستاهای کویری',
    customerName: 'سیدمحمدحسین میرزایی‌نژاد طباطبایی یزدی',
    status: of(orderStatusLabels, n),
    paymentState: of(paymentStateLabels, n),
    expiresAt: n % 2 ? soon : null,
    // Longest in words: a Wednesday of Ordibehesht, and a stay over the turn of the year.
    startsAt: n % 2 ? '2027-05-12T17:30:00.000Z' : '2027-03-17T10:30:00.000Z',
    endsAt: n % 2 ? '2027-05-12T20:30:00.000Z' : '2027-04-25T20:30:00.000Z',
    totalRials: 888_888_888_880,
    paidRials: 444_444_444_440,
    dueRials: 444_444_444_440,
  }))
}

test('orders beside the record that they are of fit its page with the longest words', async ({ page }) => {
  await signIn(page)
  await page.route(/\/api\/v1\/orders(\?|$)/, async (route) => {
    const answer = await route.fetch()
    const { items, ...rest } = (await answer.json()) as { items: OrderRow[] }
    await route.fulfill({ response: answer, json: { ...rest, items: items.slice(0, 1).flatMap(widestOf) } })
  })
  const { items } = await api<{ items: OrderRow[] }>('orders?status=confirmed&kind=event')
  const [order] = items
  if (!order) throw new Error('the demo data has no confirmed order of an event')
  const problems: string[] = []
  for (const url of [
    `/user/order?customerId=${order.customerId}`,
    `/user/host/${order.hostId}?tab=bookings`,
    `/event/tickets/${order.listingId}?tab=orders`,
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(url)
    await expect(page.getByRole('table', { name: 'سفارش‌ها' }).getByRole('row')).toHaveCount(34)
    problems.push(...(await tooWideAnywhere(page, url)))
  }
  expect(problems).toEqual([])
})

test('no page is wider than its screen, and links lead from the first page to every other', async ({ page }) => {
  foresee(page, 503)
  test.setTimeout(600_000)
  await signIn(page)
  const pages = await everyPage()
  const ways = new Map<string, Set<string>>()
  const problems: string[] = []
  await page.goto('/')
  await page.getByRole('button', { name: /^حساب من/ }).click()
  await page.getByRole('menuitem', { name: 'دستگاه‌های من' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'دستگاه‌های من' })).toBeVisible()
  const fullest = [...(await fullestOrder()), await fullStatement()].map((url) => ({
    url,
    pattern: patternOf(pathOf(url), pages) ?? '',
  }))
  const toVisit = [...pages.filter((each) => each.pattern !== '/auth'), ...fullest]
  for (const { pattern, url } of toVisit) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, url)
    const links = await linksOf(page)
    for (const link of links)
      if (views.some((view) => view.test(link)) && !toVisit.some((one) => kindOf(one.url) === kindOf(link)))
        toVisit.push({ url: link, pattern: patternOf(pathOf(link), pages) ?? '' })
    const to = links.map((link) => patternOf(pathOf(link), pages) ?? `no page: ${link}`)
    ways.set(pattern, new Set([...(ways.get(pattern) ?? []), ...to]))
    problems.push(...(await tooWideAnywhere(page, url)))
  }
  expect(problems).toEqual([])
  // The menu of one's own account was the way there.
  const reached = new Set(['/', '/sessions'])
  for (const pattern of reached) for (const to of ways.get(pattern) ?? []) reached.add(to)
  expect([...reached].filter((to) => to.startsWith('no page'))).toEqual([])
  expect(
    pages.map(({ pattern }) => pattern).filter((pattern) => !reached.has(pattern) && !wayless.includes(pattern)),
  ).toEqual([])
})

test('the pages that the server writes itself load what they need, and the browser refuses nothing', async ({
  page,
}) => {
  foresee(page, 404)
  await page.goto('/api/docs', { timeout: 100_000 })
  // The description of all calls is long.
  await page.locator('.opblock-summary').first().click({ timeout: 100_000 })
  await expect(page.locator('.opblock-body').first()).toBeVisible()
  await page.goto('/api/guide')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('راهنمای API فروش')
  for (const width of widths) expect(await tooWide(page, width)).toEqual([])
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide to the shop’s API')
  expect(await axeFinds(page)).toEqual([])
  await page.goto('/pay/nothing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('این لینک پیدا نشد')
  await expect(page.locator('main')).toHaveCSS('max-width', '440px')
})

import { type BrowserContext, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { allRules } from './axe.ts'

/** What stands over a page: dialogs and drawers, menus, and lists of choices. */
const overlays = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Each is judged once in each worker: its role, its name (numbers apart), wide or narrow, light or dark. */
const judged = new Set<string>()

type Watch = { findings: string[]; pending: Set<Promise<void>> }
const watches = new WeakMap<BrowserContext, Watch>()

/** In every test, axe finds nothing at all in a dialog, a drawer, a menu or a list that any of its pages opens. */
export async function judgedOverlays(context: BrowserContext, provide: (context: BrowserContext) => Promise<void>) {
  const watch = watches.get(context) ?? (await begin(context))
  watch.findings.length = 0
  await provide(context)
  await Promise.all(watch.pending)
  expect(watch.findings, 'what axe finds in dialogs and menus').toEqual([])
}

/** Once for a browser: a binding stays as long as it. */
async function begin(context: BrowserContext): Promise<Watch> {
  const watch: Watch = { findings: [], pending: new Set() }
  watches.set(context, watch)
  await context.exposeBinding('overlayIsOpen', ({ page }, key: string) => {
    if (judged.has(key)) return
    judged.add(key)
    // A page or an overlay that is gone meanwhile is judged when another test opens it.
    const judging = judge(page, watch, key).catch(() => void judged.delete(key))
    watch.pending.add(judging)
    void judging.finally(() => watch.pending.delete(judging))
  })
  await context.addInitScript(tell, overlays)
  return watch
}

/** In the page: tells of each overlay once, when it has its name and what it loads. */
function tell(selector: string) {
  const told = new WeakSet<Element>()
  const key = (overlay: Element) => {
    const named = overlay.getAttribute('aria-labelledby')?.split(' ') ?? []
    const name =
      overlay.getAttribute('aria-label') ?? named.map((id) => document.getElementById(id)?.textContent).join(' ')
    const size = innerWidth < 600 ? 'narrow' : 'wide'
    const title = name.replace(/[\d۰-۹٬٫R-]+/g, '').trim()
    return [overlay.role, title, size, document.documentElement.dataset['theme']].join(' ')
  }
  const look = () => {
    for (const overlay of document.querySelectorAll(selector)) {
      if (told.has(overlay)) continue
      told.add(overlay)
      overlay.setAttribute('data-overlay', '')
      requestIdleCallback(() => {
        if (overlay.isConnected) void Reflect.get(window, 'overlayIsOpen')(key(overlay))
      })
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

async function judge(page: Page, { findings }: Watch, key: string) {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axe.source)
  const found = await page.evaluate(
    async ({ selector, options }) => {
      // What is still coming into sight is pale; what turns for ever is no reason to wait.
      const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(moving.map(({ finished }) => finished))
      const look = async () => {
        const open = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility())
        if (open.length === 0) return undefined
        const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(open, options)
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
      }
      const first = await look()
      if (!first || first.length === 0) return first
      // Its content may have changed while it was looked at: what is wrong is still wrong when the page has been laid out.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      return look()
    },
    { selector: overlays, options: allRules },
  )
  if (!found) judged.delete(key)
  for (const text of found ?? []) findings.push(`${new URL(page.url()).pathname}, ${key}: ${text}`)
}

/** What was found until now, which is then forgotten: for the test that opens a faulty dialog on purpose. */
export async function takeOverlayFindings(context: BrowserContext) {
  const watch = watches.get(context)
  if (watch) await Promise.all(watch.pending)
  return watch?.findings.splice(0) ?? []
}

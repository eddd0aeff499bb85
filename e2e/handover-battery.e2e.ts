import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { type Browser, chromium, type LaunchOptions } from '@playwright/test'
import type { Order } from '@rezerv/contract/order/order.ts'
import { api, expect, freshTest, signIn } from './app.ts'

/** A phone that dies at the car: the process of the browser is killed, and a new one finds everything on the device. */

const slowly = { timeout: 100_000 }

async function rentalAddress(): Promise<string> {
  const { items } = await api<{ items: { id: number }[] }>('orders?kind=car&status=confirmed')
  for (const { id } of items) {
    const order = await api<Order>(`orders/${id}`)
    if (order.stay?.units.length === 1) return `${process.env['BASE_URL'] ?? ''}/order/${id}/handover`
  }
  throw new Error('no rental of the demo waits for its handover')
}

/** A browser of its own over this folder; its process is ours to kill. */
async function openBrowser(folder: string, { executablePath = '', args = [] }: LaunchOptions) {
  const process = spawn(
    executablePath,
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      '--no-first-run',
      ...args,
      'about:blank',
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const browser = await chromium.connectOverCDP(await addressOf(process))
  return { process, browser }
}

/** Where it listens, as it says when it does. */
const addressOf = ({ stderr }: ChildProcess) =>
  new Promise<string>((done, fail) => {
    let said = ''
    stderr?.on('data', (part: Buffer) => {
      said += part.toString()
      const found = /DevTools listening on (\S+)/.exec(said)?.[1]
      if (found) done(found)
    })
    stderr?.on('close', () => fail(new Error(`the browser did not begin: ${said}`)))
  })

/** It and all that it began, at once, with nothing written any more. */
async function killNow({ process: child, browser }: { process: ChildProcess; browser: Browser }) {
  const isGone = new Promise((done) => child.once('exit', done))
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  await isGone
  await browser.close().catch(() => undefined)
}

async function openPage(browser: Browser, url: string) {
  const [context] = browser.contexts()
  if (!context) throw new Error('the browser has no context')
  const page = await context.newPage()
  await signIn(page)
  await page.goto(url)
  return {
    page,
    context,
    odometer: page.getByRole('textbox', { name: 'کیلومترشمار' }),
    front: page.getByRole('group', { name: 'جلو', exact: true }),
  }
}

/** How many of the drafts and files of this device there are, read where the app keeps them. */
const keptNames = () =>
  new Promise<string[]>((done, fail) => {
    const opened = indexedDB.open('keyval-store')
    opened.onerror = () => fail(opened.error)
    opened.onsuccess = () => {
      const all = opened.result.transaction('keyval').objectStore('keyval').getAllKeys()
      all.onsuccess = () => {
        opened.result.close()
        done(all.result.map(String).filter((name) => name.startsWith('draft-')))
      }
    }
  })

const keptDraft = (name: string) =>
  new Promise<string>((done, fail) => {
    const opened = indexedDB.open('keyval-store')
    opened.onerror = () => fail(opened.error)
    opened.onsuccess = () => {
      const one = opened.result.transaction('keyval').objectStore('keyval').get(name)
      one.onsuccess = () => {
        opened.result.close()
        done(JSON.stringify(one.result ?? null))
      }
    }
  })

freshTest('a handover that was written without a network outlives the browser', async ({ launchOptions }, testInfo) => {
  const [url, folder] = [await rentalAddress(), testInfo.outputPath('profile')]
  const first = await openBrowser(folder, launchOptions)
  const { page, context, odometer, front } = await openPage(first.browser, url)
  await expect(odometer).toBeVisible(slowly)
  await context.setOffline(true)
  await front.locator('input[type=file][capture]').setInputFiles('apps/web/public/icon-512.png')
  await expect(front).toContainText('با وصل شدن ارتباط خودکار دوباره ارسال می‌شود')
  await odometer.fill('۸۷۶۵۴')
  await odometer.press('Tab')
  await page.getByRole('checkbox', { name: 'به‌جای امضا' }).first().focus()
  await page.keyboard.press('Space')
  await expect.poll(async () => (await page.evaluate(keptNames)).length).toBe(2)
  const name = (await page.evaluate(keptNames)).find((one) => !one.includes('file-')) ?? ''
  await expect.poll(() => page.evaluate(keptDraft, name)).toMatch(/87654.*"isTyped":true/)
  await killNow(first)

  const second = await openBrowser(folder, launchOptions)
  const again = await openPage(second.browser, url)
  await expect(again.page.getByText('متن ذخیره‌نشدهٔ شما')).toBeVisible(slowly)
  await expect(again.odometer).toHaveValue('۸۷٬۶۵۴')
  await expect(again.page.getByRole('checkbox', { name: 'به‌جای امضا' }).first()).toBeChecked()
  // The picture that waited is sent now that there is a network.
  await expect(again.front.getByRole('img', { name: 'عکس جلو' })).toBeVisible()
  await killNow(second)
  rmSync(folder, { recursive: true, force: true })
})

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { testingCertificate } from '../../apps/api/src/tls/tls-testing.ts'
import { codeFor } from '../../e2e/app.ts'
import { findChromium } from '../../tools/chromium.mjs'
import { interrupt, npmStart, removeFolder, said } from '../../tools/clone.mjs'
import { freePort } from '../../tools/free-port.mjs'
import { root } from '../../tools/ready.mjs'
import { atEnd } from './bench-end.ts'

const admin = '+989120000000'
const startMs = 900_000

/** The product as `npm start` starts it, with its demo of 10,000 orders, by HTTP/2 with a certificate of its own. */
export async function webProduct() {
  const dataDir = mkdtempSync(join(tmpdir(), 'rezerv-web-'))
  atEnd('the data', () => removeFolder(dataDir))
  const { files, remove } = await testingCertificate()
  atEnd('the certificate', remove)
  const port = String(await freePort())
  const running = npmStart(root, {
    ...files,
    NODE_ENV: '',
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: '',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
    SEED: 'demo',
    RATE_LIMIT_PER_MINUTE: '1000000000',
  })
  atEnd('the product', async () => {
    if (running.child.exitCode === null) interrupt(running)
    await running.ended
  })
  // Where the code of the sign-in is read.
  process.env['DATA_DIR'] = dataDir
  console.log('▸ the product, with 10,000 demo orders …')
  await said(running, '✓ ready', startMs)
  return { url: `https://localhost:${port}` }
}

/** A Chromium that Lighthouse reaches by its port, and Playwright too: what one stores, the other finds. */
export async function webBrowser() {
  const folder = mkdtempSync(join(tmpdir(), 'rezerv-web-profile-'))
  atEnd('the profile', () => removeFolder(folder))
  const executablePath = await findChromium()
  const port = await freePort()
  const context = await chromium.launchPersistentContext(folder, {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--ignore-certificate-errors', `--remote-debugging-port=${port}`],
    ignoreHTTPSErrors: true,
    // `atEnd` closes it.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    viewport: { width: 1440, height: 900 },
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
  })
  atEnd('the browser', () => context.close())
  // tsx names functions by a helper that a page does not have.
  await context.addInitScript('globalThis.__name = (named) => named')
  return { context, port }
}

/** Signs the demo admin in, as the page does, and leaves the session in the browser's storage. */
export async function signIn(context: BrowserContext, url: string) {
  const page = await context.newPage()
  await page.goto(`${url}/auth`)
  const since = Date.now()
  await post(page, 'requestAuth', { mobile: admin })
  const session = await post(page, 'new_verify', { mobile: admin, code: await codeFor(admin, since) })
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
    document.cookie = 'desk=1; path=/'
  }, session)
  await page.close()
}

const post = (page: Page, call: string, body: object) =>
  page.evaluate(
    async ([path, text]) => {
      const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: text })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as { token: string; user: unknown }
    },
    [`/api/v1/auth/${call}`, JSON.stringify(body)] as const,
  )

import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/chromium.mjs'

const executablePath = await findChromium()

/**
 * The first is why: while Chromium fetches scripts beside the page's thread, it compiles them anew on every page and never
 * uses the code that it kept. The others are Playwright's own, of which this list takes the place.
 */
const disabledFeatures = [
  'BackgroundResourceFetch',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: false,
  // One more than the cores that are promised: a test waits for the page about a third of its time.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  // They end what hangs, and judge nobody's pace: a machine at half of the usual one shows the same.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    // Read again in each worker, where the global setup's answer stands.
    baseURL: process.env['BASE_URL'],
    // Nothing waits for what slides in; that it may slide is the stylesheet's matter.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    // Keeping what every page fetched costs a good part of the run; what failed is pictured and told in words.
    // To follow a test by hand: npx playwright test e2e/home.e2e.ts --trace on
    trace: 'off',
    // Each test's browser would fetch the whole app for its offline shell; `pwa.e2e.ts` is about that.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Nothing is drawn by hardware here: a process of its own for it is a twentieth of each page's work.
        '--in-process-gpu',
        `--disable-features=${disabledFeatures.join(',')}`,
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})

import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/chromium.mjs'

const executablePath = await findChromium()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: false,
  // One more than the cores that are promised: a test waits for the page about a third of its time.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    // Read again in each worker, where the global setup's answer stands.
    baseURL: process.env['BASE_URL'],
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    // Copies of the page at every step cost a fifth of the run; what failed is pictured at its end.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    // Each test's browser would fetch the whole app for its offline shell; `pwa.e2e.ts` is about that.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})

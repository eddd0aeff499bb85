import type { Page } from '@playwright/test'

/** The names of the answers that this device keeps for times without a network: it writes them behind the page's back. */
export const keptKeys = (page: Page) =>
  page.evaluate(async () => {
    // Opened before the app opens it, it would be made without its store.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'keyval-store')) return []
    return new Promise<string[]>((done) => {
      const opening = indexedDB.open('keyval-store')
      opening.addEventListener('success', () => {
        const all = opening.result.transaction('keyval').objectStore('keyval').getAllKeys()
        all.addEventListener('success', () =>
          done(all.result.map(String).filter((key) => /^(kept|check-in-(list-)?\d+$)/.test(key))),
        )
      })
    })
  })

import type { Page } from '@playwright/test'

/**
 * The scripts that the page has fetched, and that hold this text. The browser's own list has an end, and may come
 * after the words that a script shows: ask with `expect.poll`. `asked` has no end.
 */
export const scriptsWith = (page: Page, text: string, asked: string[]) =>
  page.evaluate(
    async ([part = '', ...more]) => {
      const all = [...new Set([...performance.getEntriesByType('resource').map(({ name }) => name), ...more])]
      const texts = await Promise.all(
        all.filter((name) => name.endsWith('.js')).map(async (url) => [url, await (await fetch(url)).text()] as const),
      )
      return texts.filter(([, code]) => code.includes(part)).map(([url]) => url)
    },
    [text, ...asked],
  )

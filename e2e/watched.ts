import { type BrowserContext, type ConsoleMessage, expect, type Page, type WebError } from '@playwright/test'

/** A browser's words when a policy of our headers forbids something, or when it does not know a word of them. */
export const isRefusal = (text: string) =>
  /Content Security Policy|permissions[- ]policy|Trusted(HTML|Script)/i.test(text)

const foreseen = new WeakMap<BrowserContext, RegExp[]>()

/** The test makes these errors itself: an answer that refuses (its status), a call that is cut off. Any other that the browser writes down fails it. */
export function foresee(page: Page, ...errors: (number | RegExp)[]) {
  const patterns = errors.map((error) => (typeof error === 'number' ? new RegExp(`status of ${error} `) : error))
  foreseen.set(page.context(), [...(foreseen.get(page.context()) ?? []), ...patterns])
}

/** Only a test takes the network away. */
const isAway = (text: string) => text.includes('net::ERR_INTERNET_DISCONNECTED')

/** In every test, whatever its pages do, nothing is refused by the policies of our headers, and no error is thrown or written down that was not foreseen. */
export async function watched(context: BrowserContext, provide: (context: BrowserContext) => Promise<void>) {
  const refused: string[] = []
  const errors: string[] = []
  const listen = (message: ConsoleMessage) => {
    if (isRefusal(message.text())) refused.push(message.text())
    else if (message.type() === 'error' && !isAway(message.text()))
      errors.push(`${message.text()} ${message.location().url}`)
  }
  const thrown = (error: WebError) => void errors.push(String(error.error()))
  foreseen.delete(context)
  context.on('console', listen)
  context.on('weberror', thrown)
  await provide(context)
  context.off('console', listen)
  context.off('weberror', thrown)
  expect(refused, 'what the content security policy and the permissions policy refused').toEqual([])
  const known = foreseen.get(context) ?? []
  const others = errors.filter((text) => !known.some((pattern) => pattern.test(text)))
  expect(others, 'errors in the console').toEqual([])
}

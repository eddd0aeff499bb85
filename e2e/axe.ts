import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

/**
 * This one compares letters: it wants what a day of a calendar abbreviates (its price) as it stands also where that is read out in
 * full, and the second line of a menu's item in the item's name although it is its description.
 */
const rules = { 'label-content-name-mismatch': { enabled: false } }

/** React-aria's announcer: what it reads out stays there for seconds by the ids of what may be gone meanwhile. */
const announcer = '[data-live-announcer]'

/** WCAG 2.2 AA and what axe holds for good practice. */
export const everything: AxeRules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

export const allRules: RunOptions = { resultTypes: ['violations'], rules, runOnly: everything }

export type AxeRules = NonNullable<RunOptions['runOnly']>

/**
 * The findings of axe on the page as it stands, without what `exclude` (a selector) names: impact, and one line of text a rule.
 * Legacy mode: the page has no frames, and judges itself; the other mode opens a second page each time to put frames together.
 */
export async function axeFinds(page: Page, runOnly?: AxeRules, exclude?: string) {
  // The rules come into a page once; compiled anew each time they would take as long again as a small page.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .options({ resultTypes: ['violations'], rules, ...(runOnly && { runOnly }) })
    .setLegacyMode()
    .exclude(announcer)
  const judge = async () => {
    // A dialog that has just opened is judged by itself (overlays.ts), and axe judges one thing at a time in a page.
    await page.waitForFunction(() => !(Reflect.get(window, 'axe') as { _running?: boolean } | undefined)?._running)
    return (exclude ? axe.exclude(exclude) : axe).analyze()
  }
  const { violations } = await judge().catch((error: unknown) => {
    if (String(error).includes('already running')) return judge()
    throw error
  })
  return violations.map(({ id, impact, nodes }) => ({
    impact,
    text: `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  }))
}

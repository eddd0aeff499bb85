import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

export type AxeRules = NonNullable<RunOptions['runOnly']>

/**
 * What axe finds on the page as it stands: impact, and one line of text a rule. The rules are put into the page
 * once a load, and judge it there, without what `exclude` (a selector) names.
 */
export async function axeFinds(page: Page, runOnly?: AxeRules, exclude = '') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([rules, left]) => {
      const { violations } = await window.axe.run(left ? { exclude: left } : document, {
        resultTypes: ['violations'],
        ...(rules && { runOnly: rules }),
      })
      return violations.map(({ id, impact, nodes }) => ({
        impact,
        text: `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      }))
    },
    [runOnly, exclude] as const,
  )
}

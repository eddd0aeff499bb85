import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * Its compiled classes keep each private field in a WeakMap of its own, and every colour has six of them: half of the
 * time in which contrast is judged. Here they are plain properties.
 */
const source = axe.source
  .replaceAll(/_classPrivateFieldInitSpec\((\w+), (_\w+), /g, '($1.$2$ = ')
  .replaceAll(/_classPrivateFieldSet\((_\w+), (\w+), /g, '($2.$1$ = ')
  .replaceAll(/_classPrivateFieldGet\((_\w+), (\w+)\)/g, '$2.$1$')
  .replaceAll(/_classPrivateMethodInitSpec\(\w+, _\w+\)/g, 'void 0')
  .replaceAll(/_assertClassBrand\(_\w+, \w+, (\w+)\)/g, '$1')
const missed = /_(classPrivate\w+|assertClassBrand)\([^;{]*\b_\w+/.exec(source)
if (missed) throw new Error(`axe keeps private fields in another way now: ${missed[0]}`)

export type AxeRules = NonNullable<RunOptions['runOnly']>

/**
 * What axe finds on the page as it stands: impact, and one line of text a rule. The rules are put into the page
 * once a load, and judge it there, without what `exclude` (a selector) names.
 */
export async function axeFinds(page: Page, runOnly?: AxeRules, exclude = '') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
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

import { toPersianDigits } from '../digits.ts'

/** US dollars for a million tokens. */
type Price = { input: number; output: number; cacheRead: number; cacheWrite: number }
/** `long`: of a request whose prompt has more tokens than `above`. */
type Priced = { family: string; label: string; price: Price; long?: { above: number; price: Price } }

/** The provider's public price list as it was read on this day; what is billed may differ. */
export const assistantPricesOf = '2026-10-24'

/** By the beginning of the model's id, the longer before the shorter. */
const prices: Priced[] = [
  {
    family: 'claude-haiku-5-5',
    label: 'Claude Haiku 5.5',
    price: { input: 0.1, output: 0.5, cacheRead: 0.01, cacheWrite: 0.125 },
    long: { above: 100_000, price: { input: 0.5, output: 2.5, cacheRead: 0.05, cacheWrite: 0.625 } },
  },
  {
    family: 'claude-sonnet-5-5',
    label: 'Claude Sonnet 5.5',
    price: { input: 2, output: 10, cacheRead: 0.1, cacheWrite: 2.5 },
  },
  {
    family: 'claude-opus-5-5',
    label: 'Claude Opus 5.5',
    price: { input: 4, output: 20, cacheRead: 0.2, cacheWrite: 5 },
  },
  {
    family: 'claude-fable-5-1',
    label: 'Claude Fable 5.1',
    price: { input: 10, output: 50, cacheRead: 1, cacheWrite: 12.5 },
  },
  {
    family: 'claude-sonnet-5',
    label: 'Claude Sonnet 5',
    price: { input: 2, output: 10, cacheRead: 0.2, cacheWrite: 2.5 },
  },
  {
    family: 'claude-opus-5',
    label: 'Claude Opus 5',
    price: { input: 5, output: 25, cacheRead: 0.5, cacheWrite: 6.25 },
  },
]

/** Models that can be chosen where the provider's own list cannot be read; the first is where a conversation begins. */
export const assistantModels = ['claude-sonnet-5-5', 'claude-haiku-5-5', 'claude-opus-5-5'].map((id) => ({
  id,
  label: pricedAs(id)?.label ?? id,
}))

export type AssistantUsage = { input: number; output: number; cacheRead: number; cacheWrite: number }
export const noUsage: AssistantUsage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 }

export const addUsage = (a: AssistantUsage, b: AssistantUsage): AssistantUsage => ({
  input: a.input + b.input,
  output: a.output + b.output,
  cacheRead: a.cacheRead + b.cacheRead,
  cacheWrite: a.cacheWrite + b.cacheWrite,
})

/** US dollars that one request costs by the price list, half of it in a batch; undefined for a model that is not in the list. */
export function assistantCost(model: string, usage: AssistantUsage, isBatch = false): number | undefined {
  const priced = pricedAs(model)
  if (!priced) return undefined
  const prompt = usage.input + usage.cacheRead + usage.cacheWrite
  const { input, output, cacheRead, cacheWrite } =
    priced.long && prompt > priced.long.above ? priced.long.price : priced.price
  const dollars =
    (usage.input * input + usage.output * output + usage.cacheRead * cacheRead + usage.cacheWrite * cacheWrite) /
    1_000_000
  return isBatch ? dollars / 2 : dollars
}

/** «۰٫۰۱۲۳ دلار»; a cost too small to see is said so, never as nothing. */
export function costText(dollars: number): string {
  if (dollars === 0) return '۰ دلار'
  if (dollars < 0.0001) return 'کمتر از ۰٫۰۰۰۱ دلار'
  return `${toPersianDigits(dollars.toFixed(dollars < 1 ? 4 : 2)).replace('.', '٫')} دلار`
}

function pricedAs(model: string): Priced | undefined {
  return prices.find(({ family }) => model === family || model.startsWith(`${family}-2`))
}

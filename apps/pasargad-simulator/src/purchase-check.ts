import * as z from 'zod/mini'
import type { Code } from './codes.ts'
import type { Settings } from './settings.ts'
import type { NewTransaction } from './transaction.ts'

const Purchase = z.object({
  amount: z.unknown(),
  invoice: z.unknown(),
  invoiceDate: z.string().check(z.minLength(1)),
  serviceCode: z.union([z.number(), z.string()]),
  serviceType: z.string(),
  callbackApi: z.string(),
  terminalNumber: z.union([z.number(), z.string()]),
  mobileNumber: z.optional(z.string()),
  payerName: z.optional(z.string()),
  description: z.optional(z.string()),
  sharedValue: z.optional(z.array(z.string())),
  sheba: z.optional(z.array(z.string())),
})
type Purchase = z.infer<typeof Purchase>

/** Looks at a purchase as the gateway does, first mistake first. A number is the refusal. */
export function checkPurchase(body: unknown, settings: Settings, split: boolean): Code | NewTransaction {
  const read = Purchase.safeParse(body)
  if (!read.success) return 13000
  const asked = read.data
  const checks = [checkNames, checkAmount, checkCallback, ...(split ? [checkShares] : [])]
  for (const check of checks) {
    const code = check(asked, settings, split)
    if (code !== 0) return code
  }
  return {
    invoice: asked.invoice as string,
    amount: asked.amount as number,
    callbackApi: asked.callbackApi,
    payerName: asked.payerName ?? '',
    description: asked.description ?? '',
    shares: (asked.sheba ?? []).map((iban, i) => ({ iban, value: asked.sharedValue?.[i] ?? '' })),
  }
}

function checkNames(asked: Purchase, settings: Settings, split: boolean): Code {
  if (Number(asked.terminalNumber) !== settings.terminalNumber) return 13399
  if (!services(split).has(`${Number(asked.serviceCode)} ${asked.serviceType}`)) return 13060
  if (typeof asked.invoice !== 'string' || !/^[\w-]{1,50}$/.test(asked.invoice)) return 13351
  return asked.mobileNumber && !/^(\+98|0)?9\d{9}$/.test(asked.mobileNumber) ? 13010 : 0
}

/** Split purchases are sent with either pair: the document shows the first, merchants use the second. */
const services = (split: boolean) => new Set(split ? ['8 PURCHASE', '9 MULTIACCPURCHASE'] : ['8 PURCHASE'])

function checkAmount({ amount }: Purchase, settings: Settings): Code {
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0) return 13054
  if (amount < settings.minAmount) return 13055
  return amount > settings.maxAmount ? 13068 : 0
}

function checkCallback({ callbackApi }: Purchase, settings: Settings): Code {
  if (!URL.canParse(callbackApi)) return 13028
  const { protocol, hostname } = new URL(callbackApi)
  if (protocol !== 'http:' && protocol !== 'https:') return 13028
  return settings.callbackDomains && !settings.callbackDomains.includes(hostname) ? 13028 : 0
}

function checkShares({ amount, sharedValue = [], sheba = [] }: Purchase): Code {
  if (sheba.length === 0 || sheba.length !== sharedValue.length) return 13416
  if (!sheba.every((iban) => /^\d{24}$/.test(iban))) return 13403
  const values = sharedValue.map(Number)
  // Values over 100 are rials, the others percents: both must add up to the whole.
  const whole = values.every((value) => value > 100) ? amount : 100
  return values.reduce((sum, value) => sum + value, 0) === whole ? 0 : 13416
}

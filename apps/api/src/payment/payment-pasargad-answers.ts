import { pasargadResult } from '@rezerv/contract/payment/payment-pasargad.ts'
import * as z from 'zod/mini'
import type { Inquiry, Purchase, ConfirmedPayment } from './payment-gateway.ts'
import { masked } from './payment-mask.ts'

/** A whole number, or its digits: some terminals write them as text. Nothing else is a number, not true, not null and not an empty text. */
const whole = z.union([
  z.int().check(z.minimum(0)),
  z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)),
])
/** A reference or a name: short, printable, without spaces. Empty is as good as none. */
const word = z.union([z.string().check(z.regex(/^[\x21-\x7e]{0,100}$/)), z.pipe(whole, z.transform(String))])
/** With stars in the middle; a bank that forgets the stars gets them from us. */
const card = z.pipe(
  z.string().check(z.regex(/^[\d*xX. -]{0,32}$/)),
  z.transform((text) => String(masked(text, 'card'))),
)
const optional = <T extends z.ZodMiniType>(field: T) => z.optional(z.nullable(field))

/** Fields that no document promises. Where they come, they are ours. */
const foreign = (terminal: number) => ({
  terminalNumber: optional(whole.check(z.refine((given) => given === terminal, 'another terminal'))),
  currency: optional(z.literal(['IRR', 'Rial', 'RIAL', '364', 364])),
})

export const Envelope = z.object({
  resultCode: whole,
  resultMsg: optional(z.string()),
  data: z.optional(z.unknown()),
})

/** A token goes into a header: letters, digits and what base64 uses. `username`, where it is told, is ours. */
export const tokenAnswer = (username: string) =>
  z.object({ token: z.string().check(z.regex(/^[\w.~+/=-]{1,4096}$/)), username: optional(z.literal(username)) })

/** A field that could not be read, or what was read. */
export type Read<T> = { read: T } | { unread: string }

const readAs = <S extends z.ZodMiniType, T>(schema: S, data: unknown, make: (value: z.output<S>) => T): Read<T> => {
  const result = schema.safeParse(data)
  if (result.success) return { read: make(result.data) }
  const path = result.error.issues[0]?.path.join('.')
  return { unread: path ? `data.${path}` : 'data' }
}

const filled = (value: string | null | undefined) => (value ? value : null)

/** Where browsers are sent: an address of the web, in production encrypted and of the gateway, that names the page. */
function pageFits(page: string, urlId: string, base: string): boolean {
  if (!URL.canParse(page)) return false
  const { protocol, hostname, username, password, pathname, search } = new URL(page)
  if (username || password || !`${pathname}${search}`.includes(urlId)) return false
  const bank = new URL(base)
  if (bank.protocol === 'http:') return protocol === 'http:' || protocol === 'https:'
  return protocol === 'https:' && (hostname === bank.hostname || hostname.endsWith('.shaparak.ir'))
}

export const readPurchase = (data: unknown, terminal: number, base: string): Read<Purchase> =>
  readAs(
    z
      .object({ urlId: z.string().check(z.regex(/^[\w.~-]{1,200}$/)), url: z.string(), ...foreign(terminal) })
      .check(z.refine(({ url, urlId }) => pageFits(url, urlId, base), { path: ['url'] })),
    data,
    ({ urlId, url }) => ({ urlId, url }),
  )

/** The money in the answers to inquiry and confirm, alike but for the name of the card. */
const money = {
  invoice: optional(word),
  amount: optional(whole),
  referenceNumber: optional(word),
  trackId: optional(word),
}

type Money = { [K in keyof typeof money]?: z.output<(typeof money)[K]> }
const confirmedOf = (
  { invoice, amount, referenceNumber, trackId }: Money,
  cardMask?: string | null,
): ConfirmedPayment => ({
  invoice: filled(invoice),
  amountRials: amount ?? null,
  referenceNumber: filled(referenceNumber),
  trackId: filled(trackId),
  cardMask: filled(cardMask),
})

export const readInquiry = (data: unknown, terminal: number): Read<Inquiry> =>
  readAs(
    z.object({ status: whole, url: optional(word), cardNumber: optional(card), ...money, ...foreign(terminal) }),
    data,
    ({ status, url, cardNumber, ...rest }) => ({
      ...confirmedOf(rest, cardNumber),
      status: pasargadResult(status),
      urlId: filled(url),
    }),
  )

/** Terminals answer a verify with the whole payment, a word or nothing at all; what they do tell is read as strictly as the rest. */
export function readConfirmed(data: unknown, terminal: number): Read<ConfirmedPayment> {
  if (data === undefined || data === null || typeof data === 'string') return { read: confirmedOf({}) }
  const schema = z.object({ maskedCardNumber: optional(card), ...money, ...foreign(terminal) })
  return readAs(schema, data, ({ maskedCardNumber, ...rest }) => confirmedOf(rest, maskedCardNumber))
}

const secret = /^(password|token|authorization|hashedCardNumber|username)$/i
/** Who pays stands at the order, where it can be erased; the log of the bank is only added to. The same in functions/customers.sql. */
const payerName = '(?:payer|mobile|phone|e?mail|national)[a-z_]*'
const payer = new RegExp(`^${payerName}$`, 'i')
const isSecret = (name: string) => secret.test(name) || payer.test(name)
const cardNumber = /(?<!\d)(\d{6})\d{6,9}(\d{4})(?!\d)/g

/** A copy in which secrets are stars, at any depth: credentials whole, who pays whole, a card number but its first six and last four digits. */
export function masked(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => masked(one, key))
  if (typeof value === 'string') return storable(isCardField(key) ? value.replace(cardNumber, '$1******$2') : value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [storable(name), isSecret(name) ? '***' : masked(inner, name)]),
  )
}

/** Invoices and references are long digits too, and an operator needs them whole. */
const isCardField = (key: string) => /card|^pans?$/i.test(key)

/** Text that the database takes: others may send what none of their own would be. */
export const storable = (text: string): string => Buffer.from(text).toString().replaceAll('\u0000', '\ufffd')

const spokenSecret = /("?(?:password|token|authorization)"?\s*[:=]\s*"?)[^"&\s,}]+/gi
const spokenPayer = new RegExp(String.raw`("?${payerName}"?\s*[:=]\s*)("[^"]*"?|[^&,}<\n]+)`, 'gi')
/** A mobile of Iran that stands alone; of one in JSON the key tells more. */
const mobileNumber = /(?<!\d)(?:\+?98|0)9\d{9}(?!\d)/g

/** Words that are no JSON, as they are kept. */
export const maskedText = (text: string): string =>
  storable(
    text
      .replace(spokenSecret, '$1***')
      .replace(spokenPayer, '$1***')
      .replace(mobileNumber, '***')
      .replace(cardNumber, '$1******$2'),
  )

const secret = /^(password|token|authorization|hashedCardNumber|username)$/i
const cardNumber = /(?<!\d)(\d{6})\d{6,9}(\d{4})(?!\d)/g

/** A copy in which secrets are stars, at any depth: credentials whole, a whole card number but its first six and last four digits. */
export function masked(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => masked(one, key))
  if (typeof value === 'string') return isCardField(key) ? value.replace(cardNumber, '$1******$2') : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, secret.test(name) ? '***' : masked(inner, name)]),
  )
}

/** Invoices and references are long digits too, and an operator needs them whole. */
const isCardField = (key: string) => /card|^pans?$/i.test(key)

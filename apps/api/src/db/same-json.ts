import stringify from 'safe-stable-stringify'

/** Whether two values are one when they are kept as JSON: jsonb has an order of fields of its own. */
export const isSameJson = (one: unknown, other: unknown) => stringify(one) === stringify(other)

import { parseSearchWith } from '@tanstack/react-router'

/**
 * What stands in a query is JSON only where writing it again gives the same text: the bank's numbers are longer than a number
 * holds, and one that comes from outside is not rounded but stays the text that it is.
 */
function faithful(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'number' && String(value) !== text) throw new SyntaxError(text)
  return value
}

export const parseSearch = parseSearchWith(faithful)

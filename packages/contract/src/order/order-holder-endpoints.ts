import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Line } from '../written-text.ts'

/** The names of those who come with the tickets of an order; an empty one is the customer's own. */
export const HolderNames = z
  .array(Line.check(z.trim(), z.maxLength(80, 'هر نام حداکثر ۸۰ حرف است')))
  .check(z.maxLength(1000))

export const orderHolderEndpoints = {
  nameHolders: endpoint('PUT /api/v1/orders/:id/holders', {
    right: 'order.change',
    summary: 'Say anew who comes with the tickets of an order that are not void, in their order.',
    body: z.object({ holders: HolderNames }),
  }),
}

/** Names that were typed or pasted, one a line; an empty line between two keeps its place. */
export const holderNamesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((name) => name.replaceAll(/\s+/g, ' ').trim())

import * as z from 'zod/mini'

/** Server-sent events of what changed; asked for with fetch, because the token goes in a header and never in an address. */
export const livePath = '/api/v1/live'

/**
 * What changed since the event before: topics to ask about again, and which records of a topic when it is known.
 * `all` stands for everything: changes may have been missed.
 */
export const LiveChange = z.object({
  topics: z.array(z.string()),
  orders: z.array(z.int()),
  occurrences: z.array(z.int()),
})
export type LiveChange = z.infer<typeof LiveChange>

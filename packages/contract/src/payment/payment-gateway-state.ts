import * as z from 'zod/mini'
import { Instant } from '../page.ts'

/** `closed`: the bank is asked. `open`: it did not answer and is left alone until `nextTryAt`. `half_open`: one request tries just now. `none`: no bank is configured. */
export const GatewayCircuit = z.object({
  state: z.enum(['closed', 'half_open', 'open', 'none']),
  /** Since when it does not answer. */
  since: z.nullable(Instant),
  nextTryAt: z.nullable(Instant),
  lastAnswerAt: z.nullable(Instant),
})
export type GatewayCircuit = z.infer<typeof GatewayCircuit>

/** Whether the desk should know: card payments cannot be begun or settled just now. */
export const gatewayIsAway = ({ state }: GatewayCircuit) => state === 'open' || state === 'half_open'

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { RowId } from '../page.ts'

/** So many hosts take a step at once: more than a page has. */
const hostsAtOnce = 100

/** The steps that many hosts take together; one with a reason is taken at each. */
export const HostBulkStep = z.enum(['submit', 'approve', 'restore'])
export type HostBulkStep = z.infer<typeof HostBulkStep>

const HostBulk = z.object({
  step: HostBulkStep,
  ids: z.array(RowId).check(z.minLength(1), z.maxLength(hostsAtOnce)),
})

/** The outcome of one host, done or foreseen; `refusal` is Persian, null when it is done. */
export const HostVerdict = z.object({ id: z.int(), name: z.string(), refusal: z.nullable(z.string()) })
export type HostVerdict = z.infer<typeof HostVerdict>
const Verdicts = z.object({ items: z.array(HostVerdict) })

export const hostBulkEndpoints = {
  dryRunHosts: endpoint('POST /api/v1/host-bulk/dry-run', {
    right: 'host.approve',
    summary: 'Takes the step with each host and takes it back: what would become of each.',
    body: HostBulk,
    answer: Verdicts,
  }),
  runHosts: endpoint('POST /api/v1/host-bulk', {
    right: 'host.approve',
    summary: 'Takes the step with these hosts, each in a transaction of its own.',
    body: HostBulk,
    answer: Verdicts,
  }),
}

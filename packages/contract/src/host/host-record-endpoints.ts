import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MobileInput } from '../mobile.ts'
import { Version } from '../page.ts'
import { Line } from '../written-text.ts'
import { Host } from './host-endpoints.ts'
import { HostPayoutTerms } from './host-payout-terms.ts'
import { HostKind } from './host-status.ts'

/** Each once, without spaces around it. */
const HostTags = z.object({
  tags: z
    .array(Line.check(z.trim(), z.minLength(1), z.maxLength(30)))
    .check(z.maxLength(10, 'هر میزبان حداکثر ۱۰ برچسب دارد')),
})

/** Somebody who was met and shall become a host: nothing but a name and a mobile. */
export const HostInvitation = z.object({
  kind: HostKind,
  /** Of a company: its name. */
  name: Line.check(z.trim(), z.minLength(1, 'نام الزامی است'), z.maxLength(60)),
  family: Line.check(z.trim(), z.maxLength(60)),
  mobile: MobileInput,
})
export type HostInvitation = z.infer<typeof HostInvitation>

/** How a host dealt with the requests and orders of the last `days` days. Rates are of 100; null where there was nothing. */
export const HostAnswers = z.object({
  days: z.int(),
  requests: z.int(),
  /** Answered in time, with yes or no. */
  answered: z.int(),
  /** The median from the request to the answer. */
  answerMinutes: z.nullable(z.number()),
  orders: z.int(),
  /** Cancelled because of the host. */
  cancelled: z.int(),
})
export type HostAnswers = z.infer<typeof HostAnswers>

export const hostRecordEndpoints = {
  listHostTags: endpoint('GET /api/v1/hosts/tags', {
    right: 'host.read',
    about: ['host'],
    summary: 'Tags that hosts carry, the most used first; at most 50.',
    answer: z.object({ items: z.array(z.string()) }),
  }),
  tagHost: endpoint('PUT /api/v1/hosts/:id/tags', {
    right: 'host.change',
    summary: 'The tags of a host from now on.',
    body: HostTags,
    answer: Host,
  }),
  inviteHost: endpoint('POST /api/v1/hosts/invitations', {
    right: 'host.change',
    summary: 'A host of name and mobile alone, who is invited by SMS; twice within a day to one number is refused.',
    body: HostInvitation,
    answer: Host,
  }),
  inviteHostAgain: endpoint('POST /api/v1/hosts/:id/invitations', {
    right: 'host.change',
    summary: 'Send the invitation again, at most once a day.',
    answer: Host,
  }),
  changeHostPayoutTerms: endpoint('PUT /api/v1/hosts/:id/payout-terms', {
    right: 'payout.change',
    summary: 'When the host is paid from now on, and from which amount.',
    body: z.object({ terms: HostPayoutTerms, version: Version }),
    answer: Host,
  }),
  getHostAnswers: endpoint('GET /api/v1/hosts/:id/answers', {
    right: 'host.read',
    about: ['host', 'order'],
    summary: 'How often and how fast the host answered, and how often the host cancelled.',
    answer: HostAnswers,
  }),
}

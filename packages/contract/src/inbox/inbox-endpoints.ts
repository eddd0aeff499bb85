import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, IdParams, pageOf } from '../page.ts'
import { InboxKind } from './inbox-kind.ts'
import { InboxListQuery } from './inbox-list-query.ts'
import { InboxCounts, InboxItem, InboxOwner, InboxOwnerInput, InboxSnoozeInput } from './inbox.ts'
import { Line } from '../written-text.ts'

const ItemParams = z.object({ kind: InboxKind, key: Line.check(z.minLength(1), z.maxLength(60)) })

export const inboxEndpoints = {
  listInbox: endpoint({
    method: 'GET',
    path: '/api/v1/attention',
    about: ['inbox'],
    live: 'always',
    summary: 'What waits for an admin, the longest waiting first.',
    query: InboxListQuery,
    answer: pageOf(InboxItem),
  }),
  countInbox: endpoint({
    method: 'GET',
    path: '/api/v1/attention/counts',
    about: ['inbox'],
    live: 'always',
    summary: 'How much waits, by kind.',
    answer: InboxCounts,
  }),
  listInboxOwners: endpoint({
    method: 'GET',
    path: '/api/v1/attention/owners',
    summary: 'The admins who may take an item.',
    answer: z.object({ items: z.array(InboxOwner) }),
  }),
  resendFailedNotice: endpoint({
    method: 'POST',
    path: '/api/v1/attention/notices/:id/resend',
    summary: 'Send a failed message again that belongs to no order, as those to hosts.',
    params: IdParams,
    answer: Done,
  }),
  ownInboxItem: endpoint({
    method: 'PUT',
    path: '/api/v1/attention/:kind/:key/owner',
    summary: 'Take an item, hand it over to another admin, or give it back (null).',
    params: ItemParams,
    body: InboxOwnerInput,
    answer: Done,
  }),
  snoozeInboxItem: endpoint({
    method: 'PUT',
    path: '/api/v1/attention/:kind/:key/snooze',
    summary: 'Put an item off for some time, with a reason.',
    params: ItemParams,
    body: InboxSnoozeInput,
    answer: Done,
  }),
  wakeInboxItem: endpoint({
    method: 'DELETE',
    path: '/api/v1/attention/:kind/:key/snooze',
    summary: 'Bring an item back that was put off.',
    params: ItemParams,
    answer: Done,
  }),
}

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, IdParams, pageOf } from '../page.ts'
import { AttentionKind } from './attention-kind.ts'
import { AttentionListQuery } from './attention-list-query.ts'
import {
  AttentionCounts,
  AttentionItem,
  AttentionOwner,
  AttentionOwnerInput,
  AttentionSnoozeInput,
} from './attention.ts'
import { Line } from '../written-text.ts'

const ItemParams = z.object({ kind: AttentionKind, key: Line.check(z.minLength(1), z.maxLength(60)) })

export const attentionEndpoints = {
  listAttention: endpoint({
    method: 'GET',
    path: '/api/v1/attention',
    about: ['inbox'],
    live: 'always',
    summary: 'What waits for an admin, the longest waiting first.',
    query: AttentionListQuery,
    answer: pageOf(AttentionItem),
  }),
  countAttention: endpoint({
    method: 'GET',
    path: '/api/v1/attention/counts',
    about: ['inbox'],
    live: 'always',
    summary: 'How much waits, by kind.',
    answer: AttentionCounts,
  }),
  listAttentionOwners: endpoint({
    method: 'GET',
    path: '/api/v1/attention/owners',
    summary: 'The admins who may take an item.',
    answer: z.object({ items: z.array(AttentionOwner) }),
  }),
  resendFailedNotice: endpoint({
    method: 'POST',
    path: '/api/v1/attention/notices/:id/resend',
    summary: 'Send a failed message again that belongs to no order, as those to hosts.',
    params: IdParams,
    answer: Done,
  }),
  ownAttention: endpoint({
    method: 'PUT',
    path: '/api/v1/attention/:kind/:key/owner',
    summary: 'Take an item, hand it over to another admin, or give it back (null).',
    params: ItemParams,
    body: AttentionOwnerInput,
    answer: Done,
  }),
  snoozeAttention: endpoint({
    method: 'PUT',
    path: '/api/v1/attention/:kind/:key/snooze',
    summary: 'Put an item off for some time, with a reason.',
    params: ItemParams,
    body: AttentionSnoozeInput,
    answer: Done,
  }),
  wakeAttention: endpoint({
    method: 'DELETE',
    path: '/api/v1/attention/:kind/:key/snooze',
    summary: 'Bring an item back that was put off.',
    params: ItemParams,
    answer: Done,
  }),
}

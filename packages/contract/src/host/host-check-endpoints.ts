import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../page.ts'
import { HostCheck, HostCheckDecision, HostCheckItem } from './host-check.ts'

const ItemParams = z.extend(IdParams, { item: HostCheckItem })
const DocumentParams = z.extend(IdParams, { documentId: Id })

/** The checklist after the change. */
const Checklist = z.object({ items: z.array(HostCheck) })
export type Checklist = z.infer<typeof Checklist>

export const hostCheckEndpoints = {
  listHostChecks: endpoint('GET /api/v1/hosts/:id/checks', {
    right: 'host.read',
    about: ['host'],
    summary: 'What must be verified of a host, with its documents and decisions.',
    answer: Checklist,
  }),
  decideHostCheck: endpoint('POST /api/v1/hosts/:id/checks/:item', {
    right: 'host.approve',
    summary:
      'Accept, reject, waive or reset an item; refused with `conflict` when its documents or data changed meanwhile.',
    params: ItemParams,
    body: HostCheckDecision,
    answer: Checklist,
  }),
  uploadHostDocument: endpoint('POST /api/v1/hosts/:id/checks/:item/documents', {
    right: 'host.change',
    summary: 'Add an image or a PDF to an item, which then waits to be looked at.',
    params: ItemParams,
    upload: true,
    answer: Checklist,
  }),
  removeHostDocument: endpoint('DELETE /api/v1/hosts/:id/documents/:documentId', {
    right: 'host.change',
    summary: 'Take a document away from the checklist; its item waits to be looked at again.',
    params: DocumentParams,
    answer: Checklist,
  }),
  moveHostDocument: endpoint('PUT /api/v1/hosts/:id/documents/:documentId', {
    right: 'host.change',
    summary: 'Put a document under another item; both wait to be looked at again.',
    params: DocumentParams,
    body: z.object({ item: HostCheckItem }),
    answer: Checklist,
  }),
  readHostDocument: endpoint('GET /api/v1/hosts/:id/documents/:documentId', {
    right: 'host.read',
    summary: 'The bytes of a document: a WebP image or a PDF. Never at a public address, never cached.',
    params: DocumentParams,
    answer: z.unknown(),
  }),
}

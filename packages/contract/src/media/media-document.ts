import * as z from 'zod/mini'
import { Instant } from '../page.ts'

/** A private file, an image or a PDF, that admins alone see: of a host's verification or of an order. */
export const PrivateDocument = z.object({
  id: z.int(),
  name: z.string(),
  contentType: z.enum(['image/webp', 'application/pdf']),
  createdAt: Instant,
  createdByName: z.nullable(z.string()),
})
export type PrivateDocument = z.infer<typeof PrivateDocument>

export const documentTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'application/pdf',
] as const
export const documentMaxBytes = 10 * 1024 * 1024

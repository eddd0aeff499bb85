import * as z from 'zod/mini'

/** A picture or a PDF of a payment by hand; private. */
export const Receipt = z.object({
  id: z.int(),
  name: z.string(),
  contentType: z.enum(['image/webp', 'application/pdf']),
})
export type Receipt = z.infer<typeof Receipt>

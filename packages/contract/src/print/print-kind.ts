import * as z from 'zod/mini'

export const PrintDocument = z.enum(['ticket', 'invoice', 'receipt', 'credit'])
export type PrintDocument = z.infer<typeof PrintDocument>

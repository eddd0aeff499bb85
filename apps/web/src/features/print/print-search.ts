import { filter } from '@rezerv/contract/page.ts'
import { PrintDocument } from '@rezerv/contract/print/print-endpoints.ts'
import * as z from 'zod/mini'

/** Which paper of the order is shown; the first that it has when the URL names none. */
export const PrintSearch = z.object({ paper: filter(PrintDocument) })

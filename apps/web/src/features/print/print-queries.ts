import { qrPath } from '@rezerv/contract/print/print-qr.ts'
import { printEndpoints, PrintDocument, TicketLayout } from '@rezerv/contract/print/print-endpoints.ts'
import { computed, query } from '#data.ts'
import { fetchCode } from '#ui/overlay/deferred.tsx'
import { filter } from '@rezerv/contract/page.ts'
import * as z from 'zod/mini'

const load = () => import('qrcode')

/** The QR code of a ticket as one SVG path, a unit a module. The library comes only when a ticket is shown. */
export const ticketCode = (code: string) =>
  computed('ticket qr', code, {
    staleTime: Infinity,
    read: async () => {
      const { create } = await fetchCode(load)
      const { modules } = create(code, { errorCorrectionLevel: 'M' })
      return { size: modules.size, path: qrPath(modules) }
    },
  })

export const orderParties = (id: number) => query(printEndpoints.getOrderParties, { params: { id } })

/** Which print document of the order is shown; the first that it has when the URL names none. `layout` is of its tickets. */
export const PrintSearch = z.object({ document: filter(PrintDocument), layout: filter(TicketLayout) })
export type PrintSearch = z.infer<typeof PrintSearch>

import { type HandoverSignature, SignatureParty } from '@rezerv/contract/handover/handover-signature.ts'
import type { Db } from '#db/connect.ts'
import { allRows, firstRow, insertRow } from '#db/rows.ts'
import type { KeptSignature } from './handover-signature-files.ts'

type Signed = KeptSignature & { handoverId: number; takenBy: number | null }

export const insertSignature = (db: Db, { at, ...signature }: Signed) =>
  insertRow(db, 'handoverSignatures', { ...signature, signedAt: at })

/** Of all handovers of an order, in the order of the parties. */
export async function listSignatures(db: Db, orderId: number): Promise<(HandoverSignature & { handoverId: number })[]> {
  const rows = await allRows<HandoverSignature & { handoverId: number }>(db)`
    select s.id, s.handover_id, s.party, s.name, s.signed_at as at, s.file_key is null as is_typed
      from handover_signatures s join handovers h on h.id = s.handover_id where h.order_id = ${orderId}`
  return SignatureParty.options.flatMap((party) => rows.filter((row) => row.party === party))
}

/** Of what was taken back too: a signature is a document. Undefined when the order has no such image. */
export const findSignatureFile = (db: Db, orderId: number, id: number) =>
  firstRow<{ fileKey: string }>(db)`
    select s.file_key from handover_signatures s join handovers h on h.id = s.handover_id
     where s.id = ${id} and h.order_id = ${orderId} and s.file_key is not null`

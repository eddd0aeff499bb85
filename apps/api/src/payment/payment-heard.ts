import type { Db } from '#db/connect.ts'
import type { GatewayAnswer } from './payment-gateway.ts'
import { recordPaymentEvents } from './payment-event-store.ts'

/** Keeps the whole exchange beside the payment, whatever comes of it. */
export async function heard<T>(db: Db, paymentId: number, kind: string, asking: Promise<GatewayAnswer<T>>) {
  const answer = await asking
  const resultCode = answer.result?.code ?? null
  await recordPaymentEvents(
    db,
    paymentId,
    answer.log.map((exchange) => ({ kind, resultCode, detail: exchange })),
  )
  return answer
}

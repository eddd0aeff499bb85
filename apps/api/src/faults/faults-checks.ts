import { passLinkMark } from '@rezerv/contract/pass/pass-link.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { wrongs } from '#order/order-model-testing.ts'
import type { Told } from './faults-work.ts'
import type { World } from './faults-world.ts'

const bankHas = ['verified', 'confirmed', 'settled']

/** What must hold after each fault, when everything is whole again: in words, empty when all is well. */
export async function checkStep({ pool }: World, told: Told): Promise<string[]> {
  const rowsOf = async (text: string, values: unknown[] = []) =>
    (await pool.query<Record<string, unknown>>(text, values)).rows
  const lost = await rowsOf(
    `select t.what, min(t.id) as id from unnest($1::text[], $2::text[]) t (id, what) left join audit_entries a on a.trace_id = t.id
      group by 1 having count(a.id) = 0`,
    [told.done.map(({ traceId }) => traceId), told.done.map(({ what }) => what)],
  )
  const others = await rowsOf(
    `select k.key, k.order_id, o.id from unnest($1::text[], $2::bigint[]) k (key, order_id) left join orders o on o.idempotency_key = k.key
      where k.order_id > 0 and o.id is distinct from k.order_id`,
    [[...told.keyed.keys()], [...told.keyed.values()]],
  )
  return [
    ...told.faults,
    ...(await wrongs(pool)),
    ...lost.map(({ id, what }) => `${String(what)} was done, and is not there: ${String(id)}`),
    ...others.map((row) => `a key stands for another order: ${JSON.stringify(row)}`),
  ]
}

/** How often each message came. The address of an order's page is put in while it is sent: the row has its mark. */
function receivedBy({ sent }: World['sms']): Map<string, number> {
  const received = new Map<string, number>()
  for (const [text, times] of sent) {
    const kept = text.replaceAll(/https?:\S+\/t\/[\w-]{32}/g, passLinkMark)
    received.set(kept, (received.get(kept) ?? 0) + times)
  }
  return received
}

/** After the last fault: jobs have come to their end, and the bank and the books say the same, or the inbox says why not. */
export async function checkEnd(world: World): Promise<string[]> {
  const { pool, bank, sms } = world
  const rowsOf = async <T>(text: string, values: unknown[] = []) =>
    (await pool.query<T & Record<string, unknown>>(text, values)).rows
  // Whoever still sits on the bank's page has left it by then.
  bank.control.advance(2 * 3_600_000)
  await pool.query(
    `update payments set next_inquiry_at = now(), window_until = now() - interval '1 hour', reversing_until = reversing_until - interval '1 hour' where next_inquiry_at is not null`,
  )
  const open = () =>
    rowsOf(`select id, 'payment' as what from payments where next_inquiry_at <= now() and status not in ('unknown')
      union all select 0, name || ' ' || state from pgboss.job where policy = 'standard' and state in ('created', 'retry', 'active')`)
  const until = Date.now() + 90_000
  // A message that was refused waits for its turn, twice as long each time.
  while ((await open()).length > 0 && Date.now() < until) {
    await pool.query(`update pgboss.job set start_after = now() where state = 'retry' and policy = 'standard'`)
    // These take milliseconds: one that has run for so long died with its process, and its lease is over now.
    await pool.query(
      `update pgboss.job set started_on = now() - interval '1 hour' where state = 'active' and policy = 'standard' and started_on < now() - interval '10 seconds'`,
    )
    await sleep(250)
  }
  const found = (await open()).map((row) => `still open: ${JSON.stringify(row)}`)

  type Payment = { invoice: string; status: string; booked: boolean; told: boolean }
  const payments = await rowsOf<Payment>(
    `select p.invoice, p.status, exists (select from transactions t where t.payment_id = p.id) as booked,
            p.status = 'unknown' or exists (select from payment_mismatches m where m.payment_id = p.id and m.closed_at is null) as told
       from payments p where p.method = 'pasargad'`,
  )
  const ours = new Map(payments.map((payment) => [payment.invoice, payment]))
  for (const { invoice, state } of bank.control.transactions()) {
    const payment = ours.get(invoice)
    if (!payment) found.push(`the bank has ${invoice} (${state}), and we have nothing`)
    else if (!payment.told && payment.booked !== bankHas.includes(state) && payment.status !== 'reversed')
      found.push(`the bank says ${state} of ${invoice}, and the books say ${payment.status}`)
  }

  const messages = await rowsOf<{ text: string; rows: number; sent: number }>(
    `select '0' || substr(mobile, 4) || ' ' || body as text, count(*)::int as rows, count(*) filter (where status = 'sent')::int as sent from notices group by 1`,
  )
  const received = receivedBy(sms)
  for (const { text, rows, sent } of messages) {
    const times = received.get(text) ?? 0
    if (times < sent || times > rows) found.push(`a message was sent ${times} times, ${sent} of ${rows} rows say so`)
  }
  const dead = await rowsOf(
    `select name, output ->> 'message' as error from pgboss.job where state = 'failed' and policy = 'standard'
      and not exists (select from notices n where n.id = (data ->> 'noticeId')::bigint and n.status in ('failed', 'sent'))`,
  )
  return [...found, ...dead.map((row) => `a job died: ${JSON.stringify(row)}`)]
}

import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** Two payments of the last days whose bank says something else: one that it annulled after the sale, one that it never gave back. */
export async function seedMismatches(db: Db, now: string): Promise<void> {
  await sql`
    insert into payment_mismatches (payment_id, reason, ours, bank, found_at, seen_at, seen_count)
    select p.id, case p.status when 'confirmed' then 'not_taken' else 'not_returned' end,
           jsonb_build_object('status', p.status, 'invoice', p.invoice, 'urlId', p.url_id, 'amountRials', p.amount_rials,
                              'referenceNumber', p.reference_number),
           jsonb_build_object('code', b.code, 'status', b.status, 'invoice', p.invoice, 'urlId', p.url_id,
                              'amountRials', p.amount_rials, 'referenceNumber', p.reference_number, 'unread', null, 'words', null),
           p.created_at + interval '1 day', p.created_at + interval '2 days', 2
      from (values ('confirmed', 13025, 'تراکنش ناموفق است'), ('reversed', 13046, 'تراکنش تسویه شده است')) b (ours, code, status)
      cross join lateral (
        select * from payments where method = 'pasargad' and status = b.ours and created_at < ${now}::timestamptz - interval '3 days'
           and not exists (select from payment_mismatches m where m.payment_id = payments.id)
         order by created_at desc, id desc limit 1) p`.execute(db)
}

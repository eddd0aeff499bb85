import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { demoPeople } from './demo-people.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const laptop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const tool = 'curl/8.11.1'

/** What a month of an ordinary desk looks like to whoever watches over it, and a number that was attacked this morning. */
export async function seedSecurity(db: Db, now: string): Promise<void> {
  const refused = 'برای دریافت کد تازه ۵۴ دقیقهٔ دیگر دوباره تلاش کنید'
  await sql`
    insert into security_events (at, kind, user_id, mobile, ip, device, detail)
    select ${now}::timestamptz - ago, kind, (select id from users where mobile = person), typed, ip, device, detail::jsonb
      from (
        select interval '3 hours' + n * interval '9 seconds' as ago, 'failed_code' as kind, ${demoPeople.secondAdmin} as person, ${demoPeople.secondAdmin} as typed,
               '198.51.100.' || 20 + n % 6 as ip, ${tool} as device, '{"code": "code_wrong", "path": "POST /api/v1/auth/new_verify"}' as detail
          from generate_series(1, 12) n
        union all values
          (interval '3 hours', 'number_under_attack', ${demoPeople.secondAdmin}, ${demoPeople.secondAdmin}, '198.51.100.24', ${tool}, '{"by": "guess"}'),
          (interval '2 hours 58 minutes', 'limit_hit', ${demoPeople.secondAdmin}, ${demoPeople.secondAdmin}, '198.51.100.25', ${tool},
           jsonb_build_object('code', 'too_many_requests', 'message', ${refused}::text, 'path', 'POST /api/v1/auth/requestAuth')::text),
          (interval '1 day 2 hours', 'new_device', ${demoPeople.admin}, null, '203.0.113.14', ${phone}, '{"isFirst": false}'),
          (interval '1 day 1 hour', 'session_revoked', ${demoPeople.admin}, null, '203.0.113.14', ${laptop}, '{"by": "self"}'),
          (interval '2 days', 'export', ${demoPeople.admin}, null, '203.0.113.14', ${laptop}, '{"path": "GET /api/v1/transactions/export", "filter": "{}"}'),
          (interval '5 days', 'refused_right', ${demoPeople.host}, null, '203.0.113.80', ${phone}, '{"code": "not_admin", "path": "POST /api/v1/auth/new_verify"}'),
          (interval '9 days', 'failed_code', null, '+989351234567', '203.0.113.91', ${phone}, '{"code": "code_expired", "path": "POST /api/v1/auth/new_verify"}'),
          (interval '12 days', 'export', ${demoPeople.secondAdmin}, null, '203.0.113.15', ${laptop}, '{"path": "GET /api/v1/order-exports/:id/file", "filter": "{}"}'),
          (interval '20 days', 'new_device', ${demoPeople.secondAdmin}, null, '203.0.113.15', ${laptop}, '{"isFirst": true}')
      ) e (ago, kind, person, typed, ip, device, detail)
     order by ago desc`.execute(db)
}

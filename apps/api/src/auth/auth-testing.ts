import type pg from 'pg'
import { beforeEach } from 'vitest'
import type { testApp } from '#http/testing.ts'

/** Six digits that are not the code. For tests. */
export const wrongCode = (code: string) => code.replace(/^\d/, (digit) => String((Number(digit) + 1) % 10))

/** No code is out, and no budget is used up. For tests. */
export async function forgetCodes(pool: pg.Pool) {
  await pool.query('delete from sign_in_codes')
  await pool.query('delete from rate_limits')
}

/** Each test begins without codes; answers how to read the last one that was sent. For tests. */
export function freshCodes({ pool, sent }: Pick<Awaited<ReturnType<typeof testApp>>, 'pool' | 'sent'>) {
  beforeEach(async () => {
    sent.length = 0
    await forgetCodes(pool)
  })
  return () => sent.at(-1)?.code ?? ''
}

import type { testApp } from '#http/testing.ts'

type App = Pick<Awaited<ReturnType<typeof testApp>>, 'db' | 'queryValue'>

/** A host without any money yet. For tests. */
export const newHost = ({ queryValue }: App) => queryValue<number>`
  insert into hosts (kind, name, family, mobile, status) values ('person', 'مینا', 'راد', '+98910' || lpad((random() * 9999999)::int::text, 7, '0'), 'approved') returning id`

/** Rials on a host's account, against the bank's: a debit is positive, and what the host owes. For tests. */
export const postToHost = ({ db }: App, hostId: number, amountRials: number, createdAt = new Date().toISOString()) =>
  db.transaction().execute(async (trx) => {
    const row = { kind: 'adjustment', description: 'آزمایش', act: 'adjustment', createdAt }
    const { id } = await trx.insertInto('transactions').values(row).returning('id').executeTakeFirstOrThrow()
    const sides = [
      { transactionId: id, account: 'host', hostId, amountRials },
      { transactionId: id, account: 'bank', amountRials: -amountRials },
    ]
    await trx.insertInto('postings').values(sides).execute()
  })

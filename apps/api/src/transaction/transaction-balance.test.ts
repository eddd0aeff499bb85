import { hostClosingEndpoints } from '@rezerv/contract/host/host-closing-endpoints.ts'
import { hostEndpoints } from '@rezerv/contract/host/host-endpoints.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { partyBalance } from '@rezerv/contract/party-balance.ts'
import { payoutEndpoints } from '@rezerv/contract/payout/payout-endpoints.ts'
import { transactionEndpoints } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { fc, prop } from '@rezerv/contract/property-testing.ts'
import { testApp } from '#http/testing.ts'
import { foldBalances } from './transaction-balance-store.ts'
import { newHost, postToHost } from './transaction-testing.ts'

const app = await testApp()
const { call, db, query, send } = app
const { exportLedger, getLedgerTotals, getStatement, listHostBalances, listTransactions, sumHostBalances } =
  transactionEndpoints

async function hostWith(moves: number[]): Promise<number> {
  const hostId = await newHost(app)
  for (const rials of moves) await postToHost(app, hostId, -rials)
  return hostId
}

type Sides = { debitRials: number; creditRials: number }
const summed = (rows: Sides[]) => rows.reduce((sum, row) => sum + partyBalance(row), 0)

/** Wherever a page or a file takes a host's balance from: all of it, by the name of the place. */
async function everywhere(hostId: number): Promise<Record<string, number>> {
  const today = dayOfInstant(new Date().toISOString())
  const own = <T extends { hostId: number }>(rows: T[]) => rows.find((row) => row.hostId === hostId)
  const [totals, preview, statement, blockers, file] = await Promise.all([
    call(getLedgerTotals, { query: { hostId } }),
    call(payoutEndpoints.previewPayouts),
    call(getStatement, { query: { hostId, from: today, until: today } }),
    call(hostClosingEndpoints.listHostBlockers, { params: { id: hostId } }),
    send(exportLedger, { query: { hostId } }),
  ])
  const lines = parse(file.body, { bom: true, relax_column_count: true }).slice(1)
  const host = await call(hostEndpoints.getHost, { params: { id: hostId } })
  const sums = await call(sumHostBalances, { query: { q: host.mobile } })
  return {
    'host list': (await call(hostEndpoints.listHosts)).items.find(({ id }) => id === hostId)?.balanceRials ?? 0,
    'host page': host.balanceRials,
    'sums of balances': sums.owedRials - sums.debtRials,
    'balances of hosts': own((await call(listHostBalances)).items)?.balanceRials ?? 0,
    'balance of this host alone': (await call(listHostBalances, { query: { hostId } })).items[0]?.balanceRials ?? 0,
    'what keeps the host from being closed': blockers.items.reduce((sum, one) => sum + one.balanceRials, 0),
    statement: statement.closingRials,
    'statement, last line': statement.rows.at(-1)?.balanceRials ?? statement.openingRials,
    'ledger’s totals': partyBalance({ ...totals, debitRials: totals.openingRials + totals.debitRials }),
    'ledger’s rows': summed((await call(listTransactions, { query: { hostId } })).items),
    'ledger’s file': summed(lines.map((line) => ({ debitRials: Number(line[8]), creditRials: Number(line[9]) }))),
    'payout preview': [own(preview.due), own(preview.skipped)].reduce((sum, one) => sum + (one?.amountRials ?? 0), 0),
  }
}

const rials = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }).filter((one) => one !== 0)
prop([fc.array(rials, { maxLength: 5 })], {
  numRuns: 8,
  examples: [[[]], [[1_831_312_900]], [[-1_831_312_900]], [[5, -5]]],
})('a host’s balance has one amount and one sign wherever it is read: positive is owed to the host', async (moves) => {
  const balance = moves.reduce((sum, one) => sum + one, 0)
  const read = await everywhere(await hostWith(moves))
  expect(read).toEqual(Object.fromEntries(Object.keys(read).map((place) => [place, balance])))
})

test('a balance is the sum of its postings at every moment, while money moves and is folded at once', async () => {
  const hosts = [await newHost(app), await newHost(app)]
  const balances = () => query<{ kept: number; summed: number }>`
    select host_postings_rials(h.id) as kept, (select coalesce(sum(amount_rials), 0)::bigint from postings where host_id = h.id) as summed
      from hosts h where h.id = any (${hosts}) order by h.id`
  let moving = true
  const looking = (async () => {
    const seen: Awaited<ReturnType<typeof balances>> = []
    while (moving) {
      await foldBalances(db)
      seen.push(...(await balances()))
    }
    return seen
  })()
  await Promise.all(Array.from({ length: 60 }, (_, n) => postToHost(app, hosts[n % 2] ?? 0, 1_000 + n)))
  moving = false
  expect((await looking).filter(({ kept, summed }) => kept !== summed)).toEqual([])
  const sums = [0, 1].map((place) =>
    Array.from({ length: 30 }, (_, n) => 1_000 + 2 * n + place).reduce((a, b) => a + b),
  )
  expect(await balances()).toEqual(sums.map((sum) => ({ kept: sum, summed: sum })))
  await query`select fill_host_balances()`
  expect(await balances()).toEqual(sums.map((sum) => ({ kept: sum, summed: sum })))
})

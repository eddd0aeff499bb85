import type { Db } from '#db/connect.ts'
import { nowInstant } from '#clock.ts'
import { orNotFound } from '#http/app-error.ts'
import { unknownCustomer } from './customer-actions.ts'
import { readPersonalData } from './customer-data-store.ts'

/** What is kept about a customer, as they may ask for it: JSON with a word on what each amount and time is. Throws `not_found`. */
export async function customerData(db: Db, id: number): Promise<AsyncIterable<string>> {
  const data = orNotFound(await readPersonalData(db, id), unknownCustomer)
  const text = JSON.stringify({ madeAt: nowInstant(), amounts: 'IRR', times: 'UTC', ...data }, null, 2)
  return (async function* () {
    yield `${text}\n`
  })()
}

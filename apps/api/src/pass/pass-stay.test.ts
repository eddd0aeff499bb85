import { formatMobile } from '@rezerv/contract/mobile.ts'
import { addDays, dayOfInstant, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { publishedStay, storeOrder } from '#month/month-testing.ts'
import { passLink } from './pass-link-service.ts'

const { app, db, pool, query } = await testApp()

test('the phone of a stay’s host stands on the customer’s page from the day before, and not sooner', async () => {
  const stay = await publishedStay(db)
  const [host] = await query<{ mobile: string }>`select mobile from hosts where id = ${stay.hostId}`
  const today = dayOfInstant(new Date().toISOString())
  const pageOf = async (days: number) => {
    const from = instantOfTehran(addDays(today, days), '14:00')
    const until = instantOfTehran(addDays(today, days + 2), '12:00')
    const orderId = await storeOrder(pool, stay, { from, until })
    return (
      await app.inject({ method: 'GET', url: await passLink(db, orderId, { origin: '', pepper: app.deps.pepper }) })
    ).body
  }
  const phone = formatMobile(host?.mobile ?? '')
  expect(await pageOf(2)).not.toContain(phone)
  expect(await pageOf(1)).toContain(phone)
})

test('a car that is handed over elsewhere is there in the calendar too', async () => {
  const stay = await publishedStay(db)
  const day = addDays(dayOfInstant(new Date().toISOString()), 5)
  const [from, until] = [instantOfTehran(day, '14:00'), instantOfTehran(addDays(day, 2), '12:00')]
  const orderId = await storeOrder(pool, stay, { from, until })
  await query`update orders set details = details || ${JSON.stringify({ wanted: { guests: 2 }, extras: [], pickUpPlace: 'فرودگاه مهرآباد', returnPlace: null })}::jsonb where id = ${orderId}`
  const path = await passLink(db, orderId, { origin: '', pepper: app.deps.pepper })
  const read = async (url: string) => (await app.inject({ method: 'GET', url })).body
  expect(await read(path)).toContain('فرودگاه مهرآباد')
  expect(await read(`${path}/calendar.ics`)).toContain('LOCATION:فرودگاه مهرآباد')
})

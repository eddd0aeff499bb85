import { CustomerInput } from '@rezerv/contract/customer/customer.ts'
import { registerCustomer, removeCustomer } from '#customer/customer-register-service.ts'
import { findCustomer } from '#customer/customer-store.ts'
import { mobileOf } from './import-host-service.ts'
import { personOf, readRow, RowKnown } from './import-value.ts'
import type { ImportWork } from './import-work.ts'

export const customerWork: ImportWork = {
  groupOf: (_, { line }) => String(line),
  isWhole: true,
  keysOf: (layout, { cells }) => [{ label: 'موبایل', key: mobileOf(readRow(layout, cells).text('mobile')) }],
  take: async (db, actor, { layout, rows }) => {
    const row = readRow(layout, rows[0]?.cells ?? [])
    row.need('mobile')
    const tags = row.list('tags')
    if (tags.length > 10 || tags.some((tag) => tag.length > 30)) row.note('tags', 'حداکثر ۱۰ برچسب، هر کدام تا ۳۰ حرف')
    const person = row.form(CustomerInput, { ...personOf(row), mobile: mobileOf(row.text('mobile')) })
    if (await findCustomer(db, person.mobile)) throw new RowKnown('مشتری با این موبایل ثبت شده است')
    const note = row.text('note').slice(0, 2000)
    return { customerId: await registerCustomer(db, actor, { ...person, tags, note }) }
  },
  takeBack: async (db, _, { customerId }) => {
    if (customerId !== undefined) await removeCustomer(db, customerId)
    return undefined
  },
}

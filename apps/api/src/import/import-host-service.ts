import { type HostKind, hostKindLabels } from '@rezerv/contract/host/host-status.ts'
import { HostInput } from '@rezerv/contract/host/host-endpoints.ts'
import { parseSignInMobile } from '@rezerv/contract/mobile.ts'
import { registerHost, removeHost } from '#host/host-register-service.ts'
import { findHostByMobile } from '#host/host-store.ts'
import { cityNamed } from './import-city-service.ts'
import { idDigits, type ReadRow, readRow, RowKnown } from './import-value.ts'
import type { ImportWork } from './import-work.ts'

export const hostWork: ImportWork = {
  groupOf: (_, { line }) => String(line),
  isWhole: true,
  keysOf: (layout, { cells }) => {
    const { text } = readRow(layout, cells)
    return [
      { label: 'موبایل', key: mobileOf(text('mobile')) },
      { label: 'کد ملی', key: idDigits(text('nationalId'), 10) },
      { label: 'شناسهٔ ملی', key: idDigits(text('legalId'), 11) },
    ]
  },
  take: async (db, actor, { layout, rows }) => {
    const row = readRow(layout, rows[0]?.cells ?? [])
    row.need('mobile')
    const kind = kindOf(row)
    const input = row.form(HostInput, {
      kind,
      ...Object.fromEntries(asTyped.map((key) => [key, row.text(key)])),
      nationalId: idDigits(row.text('nationalId'), 10),
      legalId: idDigits(row.text('legalId'), 11),
      mobile: mobileOf(row.text('mobile')),
      birthDay: row.day('birthDay'),
      cityId: await cityNamed(db, row),
    })
    if (await findHostByMobile(db, input.mobile)) throw new RowKnown('میزبانی با این موبایل ثبت شده است')
    return { hostId: await registerHost(db, actor, input) }
  },
  takeBack: async (db, _, { hostId }) => {
    if (hostId !== undefined) await removeHost(db, hostId)
    return undefined
  },
}

const asTyped = ['name', 'family', 'companyName', 'sheba', 'shebaOwner', 'address', 'postalCode', 'note'] as const

/** As it is kept; what is no mobile stays as it was typed, and is refused by its form. */
export const mobileOf = (text: string) => {
  const read = parseSignInMobile(text)
  return 'mobile' in read ? read.mobile : text
}

function kindOf(row: ReadRow): HostKind {
  const said = row.choice('kind', { person: 'شخص', company: 'شرکت' }, hostKindLabels)
  return said ?? (row.text('companyName') !== '' || row.text('legalId') !== '' ? 'company' : 'person')
}

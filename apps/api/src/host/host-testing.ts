import { HostCheckItem } from '@rezerv/contract/host/host-check.ts'
import type { HostInput } from '@rezerv/contract/host/host-endpoints.ts'
import { legalCheckDigit, nationalCheckDigit } from '@rezerv/contract/national-id.ts'
import type { Pool } from 'pg'

let made = 0
/** Another number each time, of so many digits. */
const another = (digits: number) => String((made += 1)).padStart(digits, '0')

/** A person's number that nobody has yet. For tests. */
export function nationalId() {
  const nine = `0499${another(5)}`
  return nine + nationalCheckDigit(nine)
}

/** A company's number that nobody has yet. For tests. */
export function legalId() {
  const ten = `10320${another(5)}`
  return ten + legalCheckDigit(ten)
}

/** A body of `createHost` for another person each time. For tests. */
export const person = (given: Partial<HostInput> = {}): HostInput => ({
  kind: 'person',
  name: 'علی',
  family: 'کریمی',
  companyName: '',
  nationalId: nationalId(),
  legalId: '',
  mobile: `+98913${another(7)}`,
  birthDay: null,
  sheba: '',
  shebaOwner: '',
  cityId: null,
  address: '',
  postalCode: '',
  note: '',
  ...given,
})

/** Every item of a host's checklist accepted, without an end. For tests. */
export async function acceptChecks(pool: Pool, hostId: number) {
  await pool.query(
    `insert into host_checks (host_id, item, status) select $1, item, 'accepted' from unnest($2::text[]) item
     on conflict (host_id, item) do update set status = 'accepted', reason = '', expires_on = null`,
    [hostId, HostCheckItem.options],
  )
}

import { unitEndpoints } from '@rezerv/contract/unit/unit-endpoints.ts'
import type { ListingUnitInput } from '@rezerv/contract/unit/unit.ts'
import { command, query } from '#data.ts'
import { call } from '#lib/call.ts'

export const unitList = (listingId: number) => query(unitEndpoints.listUnits, { params: { id: listingId } })

/** A change of units shows in the units, the listing's completeness, its tickets and calendars. */
const renews = ['listing', 'ticket', 'calendar'] as const

type UnitWish = { listingId: number; unitId: number | undefined; input: ListingUnitInput }

/** Adds when there is no `unitId`, else changes it. */
export const saveUnit = (says: string) =>
  command(
    ({ listingId: id, unitId, input: body }: UnitWish): Promise<unknown> =>
      unitId === undefined
        ? call(unitEndpoints.addUnit, { params: { id }, body })
        : call(unitEndpoints.changeUnit, { params: { id, unitId }, body }),
    {
      renews,
      right: ({ unitId }) => unitEndpoints[unitId === undefined ? 'addUnit' : 'changeUnit'].right,
      says,
      failure: 'shown',
    },
  )

/** Archives the unit with this name, or brings it back. */
export const moveUnit = (name: string) =>
  command(unitEndpoints.moveUnit, {
    renews,
    says: (_, { body }) => (body.step === 'archive' ? `${name} بایگانی شد` : `${name} بازگشت`),
    failure: (error) => firstField(error) ?? error.message,
  })

const firstField = (error: object) =>
  'fields' in error ? Object.values((error.fields ?? {}) as Record<string, string>)[0] : undefined

export const changeUnitSlot = command(unitEndpoints.changeUnitSlot, {
  renews,
  always: true,
  says: 'واحد فروش عوض شد',
})

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../page.ts'
import { ListingUnitInput, ListingUnits } from './unit.ts'
import { UnitSlot } from './unit-slot.ts'

const UnitParams = z.object({ id: Id, unitId: Id })

export const unitEndpoints = {
  listUnits: endpoint('GET /api/v1/listings/:id/units', {
    right: 'listing.read',
    about: ['listing'],
    summary: 'The physical cars or rooms of a listing, archived ones too.',
    answer: ListingUnits,
  }),
  addUnit: endpoint('POST /api/v1/listings/:id/units', {
    right: 'listing.change',
    summary: 'Add a car or a room; tickets that sell any unit, and those of the whole place, sell it too.',
    body: ListingUnitInput,
    answer: z.object({ id: z.int() }),
  }),
  changeUnit: endpoint('PUT /api/v1/listings/:id/units/:unitId', {
    right: 'listing.change',
    summary: 'Change a car or a room.',
    params: UnitParams,
    body: ListingUnitInput,
  }),
  moveUnit: endpoint('POST /api/v1/listings/:id/units/:unitId/steps', {
    right: 'listing.change',
    summary: 'Archive a unit, which open orders refuse, or bring it back.',
    params: UnitParams,
    body: z.object({ step: z.enum(['archive', 'restore']) }),
  }),
  changeUnitSlot: endpoint('PUT /api/v1/listings/:id/unit-slot', {
    right: 'listing.change',
    summary: 'Count the units by day, night or hour; refused while anything to come is taken.',
    body: z.object({ unit: UnitSlot }),
  }),
}

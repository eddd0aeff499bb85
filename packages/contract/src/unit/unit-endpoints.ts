import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, Id, IdParams } from '../page.ts'
import { ListingUnitInput, ListingUnits, UnitSlot } from './unit.ts'

const UnitParams = z.object({ id: Id, unitId: Id })

export const unitEndpoints = {
  listUnits: endpoint({
    method: 'GET',
    path: '/api/v1/listings/:id/units',
    about: ['listing'],
    summary: 'The physical cars or rooms of a listing, archived ones too.',
    params: IdParams,
    answer: ListingUnits,
  }),
  addUnit: endpoint({
    method: 'POST',
    path: '/api/v1/listings/:id/units',
    summary: 'Add a car or a room; tickets that sell any unit, and those of the whole place, sell it too.',
    params: IdParams,
    body: ListingUnitInput,
    answer: z.object({ id: z.int() }),
  }),
  changeUnit: endpoint({
    method: 'PUT',
    path: '/api/v1/listings/:id/units/:unitId',
    summary: 'Change a car or a room.',
    params: UnitParams,
    body: ListingUnitInput,
    answer: Done,
  }),
  moveUnit: endpoint({
    method: 'POST',
    path: '/api/v1/listings/:id/units/:unitId/steps',
    summary: 'Archive a unit, which open orders refuse, or bring it back.',
    params: UnitParams,
    body: z.object({ step: z.enum(['archive', 'restore']) }),
    answer: Done,
  }),
  changeUnitSlot: endpoint({
    method: 'PUT',
    path: '/api/v1/listings/:id/unit-slot',
    summary: 'Count the units by day, night or hour; refused while anything to come is taken.',
    params: IdParams,
    body: z.object({ unit: UnitSlot }),
    answer: Done,
  }),
}

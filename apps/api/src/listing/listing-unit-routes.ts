import { listingUnitEndpoints } from '@rezerv/contract/listing/listing-unit-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { addUnit, changeUnit, changeUnitSlot, moveUnit, readUnits } from './listing-unit-actions.ts'

export const listingUnitRoutes = (app: FastifyInstance) =>
  serve(app, listingUnitEndpoints, {
    listUnits: ({ db, params }) => readUnits(db, params.id),
    addUnit: ({ db, actor, params, body }) => addUnit(db, actor, params.id, body),
    changeUnit: ({ db, actor, params, body }) => changeUnit(db, actor, params, body),
    moveUnit: ({ db, actor, params, body }) => moveUnit(db, actor, params, body.step),
    changeUnitSlot: ({ db, actor, params, body }) => changeUnitSlot(db, actor, params.id, body.unit),
  })

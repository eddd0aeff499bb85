import { unitEndpoints } from '@rezerv/contract/unit/unit-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { changeUnit, changeUnitSlot, moveUnit } from './unit-actions.ts'
import { addUnit, readUnits } from './unit-add-service.ts'

export const unitRoutes = (app: FastifyInstance) =>
  serve(app, unitEndpoints, {
    listUnits: ({ db, params }) => readUnits(db, params.id),
    addUnit: ({ db, actor, params, body }) => addUnit(db, actor, params.id, body),
    changeUnit: ({ db, actor, params, body }) => changeUnit(db, actor, params, body),
    moveUnit: ({ db, actor, params, body }) => moveUnit(db, actor, params, body.step),
    changeUnitSlot: ({ db, actor, params, body }) => changeUnitSlot(db, actor, params.id, body.unit),
  })

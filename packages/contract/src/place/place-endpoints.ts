import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Province } from './place.ts'

export const placeEndpoints = {
  listProvinces: endpoint({
    method: 'GET',
    path: '/api/v1/provinces',
    summary: "Iran's provinces with their cities.",
    answer: z.object({ items: z.array(Province) }),
  }),
}

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const City = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

export const Province = z.object({ id: z.int(), name: z.string(), slug: z.string(), cities: z.array(City) })
export type Province = z.infer<typeof Province>

export const placeEndpoints = {
  listProvinces: endpoint('GET /api/v1/provinces', {
    right: 'own',
    summary: "Iran's provinces with their cities.",
    answer: z.object({ items: z.array(Province) }),
  }),
}

import * as z from 'zod/mini'

export const City = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type City = z.infer<typeof City>

export const Province = z.object({ id: z.int(), name: z.string(), slug: z.string(), cities: z.array(City) })
export type Province = z.infer<typeof Province>

import { useQuery } from '@tanstack/react-query'
import { placeEndpoints, type Province } from '@rezerv/contract/place/place-endpoints.ts'
import { query } from '#data.ts'

/** Provinces with their cities; the same for everybody and for years, so it is read once a session. */
export const provinces = query(
  placeEndpoints.listProvinces,
  {},
  { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
)

/** Every city as a choice, with its province as the second line. */
export const cityOptions = (items: Province[]) =>
  items.flatMap((province) =>
    province.cities.map((city) => ({ id: city.id, label: city.name, detail: `استان ${province.name}` })),
  )

/** A city with its place, by its id. */
export const cityPoint = (items: Province[], cityId: number | null) => towns(items).find((city) => city.id === cityId)

/** All cities as a map shows them. A province's own city is the first one of its numbers. */
export const towns = (items: Province[]) =>
  items.flatMap(({ name, cities }) => cities.map((city) => ({ ...city, province: name, isLarge: city.id % 100 === 1 })))

/** The cities of a box that chooses one. */
export function useCityChoices(value: number | null) {
  const { data } = useQuery(provinces)
  return { value, options: cityOptions(data?.items ?? []), empty: 'شهری با این نام نیست' }
}

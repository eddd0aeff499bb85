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

/** Where a city lies. */
export const cityPoint = (items: Province[], cityId: number | null) =>
  items.flatMap((province) => province.cities).find((city) => city.id === cityId)

/** The cities of a box that chooses one. */
export function useCityChoices(value: number | null) {
  const { data } = useQuery(provinces)
  return { value, options: cityOptions(data?.items ?? []), empty: 'شهری با این نام نیست' }
}

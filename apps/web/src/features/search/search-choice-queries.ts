import { fetchCode } from '#ui/overlay/deferred.tsx'
import { recordBox } from '#ui/table/record-box.tsx'

const hosts = () => import('#features/host/host-choice-queries.ts')
const cities = () => import('#features/place/place-queries.ts')

/** The boxes in which a filter's record is chosen. */
export const recordBoxes = {
  hostId: recordBox('میزبان', async () => (await fetchCode(hosts)).useHostChoices),
  cityId: recordBox('شهر', async () => (await fetchCode(cities)).useCityChoices),
}

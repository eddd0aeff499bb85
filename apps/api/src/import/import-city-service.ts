import { faNorm } from '@rezerv/contract/persian-text.ts'
import type { Db } from '#db/connect.ts'
import { listProvinces } from '#place/place-store.ts'
import type { ReadRow } from './import-value.ts'

/** The city of a row, by its name, or by province and name where two cities have one. Null where the row names none. */
export async function cityNamed(db: Db, { text, note }: ReadRow): Promise<number | null> {
  const typed = faNorm(text('city'))
  if (typed === '') return null
  const words = typed.split(/\s*[،,/-]\s*/)
  const [name = '', province] = [words.at(-1), words.length > 1 ? words[0] : undefined]
  const found = (await listProvinces(db)).flatMap((one) =>
    province === undefined || faNorm(one.name) === province
      ? one.cities.filter((city) => faNorm(city.name) === name)
      : [],
  )
  if (found.length === 0) note('city', `«${text('city')}» پیدا نشد`)
  if (found.length > 1) note('city', 'در چند استان هست؛ «استان، شهر» بنویسید')
  return found.length === 1 ? (found[0]?.id ?? null) : null
}

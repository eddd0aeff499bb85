import { compareFa } from '@rezerv/contract/persian-text.ts'
import type { Db } from '#db/connect.ts'
import { listProvinces } from './place-store.ts'

const byName = (a: { name: string }, b: { name: string }) => compareFa(a.name, b.name)

/** Provinces and their cities as people look for them: by name. */
export const listSortedProvinces = async (db: Db) =>
  (await listProvinces(db)).toSorted(byName).map((one) => ({ ...one, cities: one.cities.toSorted(byName) }))

import type { downloadOfToday } from '#lib/download.ts'
import { fetchCode } from './deferred.tsx'

const load = () => import('#lib/download.ts')

/** `downloadOfToday` of a page that is a list: what fetches files comes with the first that is asked for. Throws CallError. */
export const saveFile: typeof downloadOfToday = async (endpoint, request, name) =>
  (await fetchCode(load)).downloadOfToday(endpoint, request, name)

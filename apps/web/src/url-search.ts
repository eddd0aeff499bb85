import { forgiving } from '@rezerv/contract/page.ts'
import type * as z from 'zod/mini'

/** The search of a URL as it stands there. A page reads it itself (`searchReader`): the first load does without the schemas of all pages. */
export const unread = <S>(search: Record<string, unknown>) => search as S

/** Reads a URL's search: what cannot be read is left out. */
export function searchReader<S extends z.core.$ZodLooseShape>(schema: z.ZodMiniObject<S>) {
  const known = forgiving(schema)
  return (search: object) => known.parse(search)
}

import { forgiving, Id } from '@rezerv/contract/page.ts'
import { notFound, useMatch, useNavigate, useSearch } from '@tanstack/react-router'
import type * as z from 'zod/mini'

/** The search of a URL as it stands there. A page reads it itself (`searchReader`): the first load does without the schemas of all pages. */
export const unread = <S>(search: Record<string, unknown>) => search as S

/** Reads a URL's search: what cannot be read is left out. */
export function searchReader<S extends z.core.$ZodLooseShape>(schema: z.ZodMiniObject<S>) {
  const known = forgiving(schema)
  return (search: object) => known.parse(search)
}

/** The search of this page's URL, and how another takes its place there. */
export function usePageSearch<S extends object>(
  read: (search: object) => S,
  { resetScroll = true }: { resetScroll?: boolean } = {},
) {
  const { fullPath: from } = useMatch({ strict: false })
  const navigate = useNavigate()
  const onSearch = (search: S) => void navigate({ from, to: '.', search, replace: true, resetScroll })
  return { search: read(useSearch({ strict: false })), onSearch }
}

/** Before a page of a record: an address whose number is none leads nowhere. */
export const needsId = ({ params }: { params: { id: string } }) => {
  if (!Id.safeParse(params.id).success) throw notFound()
}

import {
  useInfiniteQuery,
  useSuspenseInfiniteQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseSuspenseInfiniteQueryOptions,
} from '@tanstack/react-query'

type Pages<P, K extends QueryKey> = UseSuspenseInfiniteQueryOptions<P, Error, InfiniteData<P>, K, string | undefined>
type RowOf<P extends { items: unknown[] }> = P['items'][number]

/** The rows of a list that its route has loaded, page after page, as a table takes them. */
export function useListPage<P extends { items: unknown[]; total?: number | undefined }, K extends QueryKey>(
  list: Pages<P, K>,
) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(list)
  return {
    rows: data.pages.flatMap((page): RowOf<P>[] => page.items),
    total: data.pages[0]?.total,
    first: data.pages[0],
    onNext: hasNextPage ? () => void fetchNextPage() : undefined,
    isLoadingNext: isFetchingNextPage,
  }
}

type Asked<P, K extends QueryKey> = UseInfiniteQueryOptions<P, Error, InfiniteData<P>, K, string | undefined>

/** The rows of a list's first page where no route has loaded it; undefined until they are there. */
export const useFirstRows = <P extends { items: unknown[] }, K extends QueryKey>(list: Asked<P, K>) =>
  useInfiniteQuery(list).data?.pages[0]?.items as RowOf<P>[] | undefined

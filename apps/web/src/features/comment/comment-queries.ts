import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import type { CommentFilter } from '@rezerv/contract/comment/comment-list-query.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const commentKey = ['comment'] as const

export const commentList = (filter: CommentFilter) =>
  infiniteQueryOptions({
    queryKey: [...commentKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(commentEndpoints.listComments, { query: { ...filter, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })

export const commentCounts = queryOptions({
  queryKey: [...commentKey, 'counts'],
  queryFn: ({ signal }) => call(commentEndpoints.countComments, {}, { signal }),
})

export const commentById = (id: number) =>
  queryOptions({
    queryKey: [...commentKey, 'one', id],
    queryFn: ({ signal }) => call(commentEndpoints.getComment, { params: { id } }, { signal }),
  })

/** What is published of a listing. */
export const listingComments = (listingId: number) =>
  queryOptions({
    queryKey: [...commentKey, 'listing', listingId],
    queryFn: ({ signal }) => call(commentEndpoints.listListingComments, { params: { id: listingId } }, { signal }),
  })

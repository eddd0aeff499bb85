import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import type { CommentFilter } from '@rezerv/contract/comment/comment-list-query.ts'
import { infinite, query } from '#data.ts'

export const commentList = (filters: CommentFilter) => infinite(commentEndpoints.listComments, { query: filters })

export const commentCounts = query(commentEndpoints.countComments, {})

export const commentById = (id: number) => query(commentEndpoints.getComment, { params: { id } })

export const listingComments = (id: number) => query(commentEndpoints.listListingComments, { params: { id } })

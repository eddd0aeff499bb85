import { CommentFilter, CommentSearch } from '@rezerv/contract/comment/comment-list-query.ts'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { CommentPage } from '#features/comment/comment-page.tsx'
import { commentCounts, commentList } from '#features/comment/comment-queries.ts'
import { searchReader, unread } from '#url-search.ts'

const read = searchReader(CommentSearch)

export const Route = createFileRoute('/comments')({
  validateSearch: unread<CommentSearch>,
  // A comment that is opened over the list does not ask for the list again.
  loaderDeps: ({ search }) => ({ ...search, open: undefined }),
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([
      queryClient.ensureInfiniteQueryData(commentList(CommentFilter.parse(read(deps)))),
      queryClient.ensureQueryData(commentCounts),
    ]),
  component: Comments,
})

function Comments() {
  const navigate = Route.useNavigate()
  const router = useRouter()
  const onChange = (search: CommentSearch) => {
    // A row that was opened here is left by the way it came, so that Back never stands still.
    if (search.open === undefined && router.state.location.state.isOpenedHere) router.history.back()
    else void navigate({ search, replace: true, resetScroll: false, state: true })
  }
  return <CommentPage search={read(Route.useSearch())} onChange={onChange} />
}

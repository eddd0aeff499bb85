import { CommentFilter } from '@rezerv/contract/comment/comment-list-query.ts'
import { forgiving } from '@rezerv/contract/page.ts'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { CommentPage } from '#features/comment/comment-page.tsx'
import { commentCounts, commentList } from '#features/comment/comment-queries.ts'
import { CommentSearch } from '#features/comment/comment-search.ts'

export const Route = createFileRoute('/comments')({
  staticData: { layout: 'default' },
  validateSearch: forgiving(CommentSearch),
  // What is open over the list does not ask for the list again.
  loaderDeps: ({ search }) => CommentFilter.parse(search),
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([queryClient.ensureInfiniteQueryData(commentList(deps)), queryClient.ensureQueryData(commentCounts)]),
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
  return <CommentPage search={Route.useSearch()} onChange={onChange} />
}

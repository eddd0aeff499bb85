import { NoticeLogQuery } from '@rezerv/contract/notice/notice-endpoints.ts'
import { createFileRoute } from '@tanstack/react-router'
import { NoticePage } from '#features/notice/notice-page.tsx'
import { noticeLog } from '#features/notice/notice-queries.ts'
import { searchReader, unread, usePageSearch } from '#url-search.ts'

const read = searchReader(NoticeLogQuery)

export const Route = createFileRoute('/sms')({
  validateSearch: unread<NoticeLogQuery>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    await queryClient.ensureInfiniteQueryData(noticeLog(read(deps)))
  },
  component: Sms,
})

function Sms() {
  const { search, onSearch } = usePageSearch(read)
  return <NoticePage search={search} onChange={onSearch} />
}

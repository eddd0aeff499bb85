import { NoticeLogQuery } from '@rezerv/contract/notice/notice-endpoints.ts'
import { forgiving } from '@rezerv/contract/page.ts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { NoticePage } from '#features/notice/notice-page.tsx'
import { noticeLog } from '#features/notice/notice-queries.ts'

export const Route = createFileRoute('/sms')({
  staticData: { layout: 'default' },
  validateSearch: forgiving(NoticeLogQuery),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    await queryClient.ensureInfiniteQueryData(noticeLog(deps))
  },
  component: Sms,
})

function Sms() {
  const navigate = useNavigate()
  return (
    <NoticePage
      search={Route.useSearch()}
      onChange={(search) => void navigate({ to: '/sms', search, replace: true })}
    />
  )
}

'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import {
  CommentFilter,
  commentFilters,
  type CommentSearch,
  CommentView,
} from '@rezerv/contract/comment/comment-list-query.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useListPage } from '#data-list.ts'
import { useNames } from '#features/search/search-name-queries.ts'
import { formatRelative } from '@rezerv/contract/jalali.ts'
import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { Page } from '#ui/page/page.tsx'
import { UndoBar } from '#ui/undo/undo-bar.tsx'
import { useUndoKey } from '#ui/undo/use-undo-key.ts'
import { ListFilters } from '#ui/table/list-filters.tsx'
import { SavedViews } from '#ui/table/saved-views.tsx'
import { countText } from '#ui/table/table-foot.tsx'
import { useNow } from '#ui/date/use-now.ts'
import { commentPlace } from './comment-commands.ts'
import { commentCounts, commentList } from './comment-queries.ts'
import { CommentTable } from './comment-table.tsx'
import { DialogAction } from '#ui/overlay/dialog-button.tsx'

const loadDialogs = () => import('./comment-dialogs.tsx')
const loadDrawer = () => import('./comment-drawer.tsx')

const viewLabels: Record<CommentView, string> = {
  pending: 'صف بررسی',
  reported: 'گزارش‌شده',
  replies: 'پاسخ‌های میزبان',
  approved: 'تاییدشده',
  rejected: 'ردشده',
  all: 'همه',
}

/** At most so many over all aspects. */
const options = { stars: { 1: '۱', 2: '۲ یا کمتر', 3: '۳ یا کمتر', 4: '۴ یا کمتر' } }

type Props = { search: CommentSearch; onChange: (search: CommentSearch) => void }

/** The moderation desk: views with counts, filters, the rows, and one comment over them. */
export function CommentPage({ search, onChange }: Props) {
  const filter = CommentFilter.parse(search)
  const view = filter.view ?? 'pending'
  const { rows } = useListPage(commentList(filter))
  useUndoKey(commentPlace)
  const isQueueEmpty =
    view === 'pending' && Object.values({ ...filter, view: undefined }).every((one) => one === undefined)
  return (
    <Page
      title="نظرها"
      subtitle={<Waiting />}
      actions={
        <DialogAction
          label="ثبت نظر"
          needs={commentEndpoints.recordComment}
          icon={Plus}
          load={loadDialogs}
          dialog={({ CommentDialog }, onClose) => <CommentDialog kind="record" onClose={onClose} />}
        />
      }
    >
      <UndoBar place={commentPlace} />
      <CommentTable
        key={view}
        filter={filter}
        isDesk
        {...(isQueueEmpty && { empty: 'صف بررسی خالی است' })}
        top={
          <>
            <Views current={view} />
            <ListFilters
              filters={commentFilters}
              searchLabel="متن، آگهی، نام یا کد سفارش"
              search={filter}
              onChange={onChange}
              names={useNames(filter)}
              options={options}
            />
          </>
        }
      />
      <Deferred load={loadDrawer} open={search.open}>
        {({ CommentDrawer }, id) => (
          <CommentDrawer id={id} rows={rows} onOpen={(open) => onChange({ ...search, open })} />
        )}
      </Deferred>
    </Page>
  )
}

function Waiting() {
  const { data: counts } = useSuspenseQuery(commentCounts)
  const now = useNow(60_000)
  if (counts.oldestAt === null) return 'نظری در صف نیست؛ هر نظر پس از پایان رزرو ثبت می‌شود'
  return (
    <>
      قدیمی‌ترین نظر صف: {formatRelative(counts.oldestAt, new Date(now).toISOString())}
      <span className="max-lg:hidden"> · کلیدها: J و K بین نظرها، A تایید، R رد</span>
    </>
  )
}

function Views({ current }: { current: CommentView }) {
  const { data: counts } = useSuspenseQuery(commentCounts)
  return (
    <SavedViews
      label="نماهای نظرها"
      current={current}
      views={CommentView.options.map((id) => ({
        id,
        label: viewLabels[id],
        link: { to: '/comments', search: id === 'pending' ? {} : { view: id } },
        ...(id !== 'all' && { count: countText(counts[id]) }),
      }))}
    />
  )
}

import { useState } from 'react'
import { Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { type Feed, wholeName, feedEndpoints } from '@rezerv/contract/feed/feed-endpoints.ts'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { MayDo } from '#lib/rights/may-do.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Relative } from '#ui/primitives/jalali.tsx'
import { feedResultBadges } from './feed-status.ts'
import { readFeed, removeFeed } from './feed-queries.ts'
import { CommandIcon } from '#data-button.tsx'
import { CommandDialog } from '#data-dialog.tsx'

/** One feed: whose, how often, how the last reading went, and what can be done with it. */
export function FeedRow({ feed, onEdit }: { feed: Feed; onEdit: () => void }) {
  const result = feed.lastResult && feedResultBadges[feed.lastResult]
  return (
    <li className="flex flex-col gap-1 px-3 py-2.5 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <b>{feed.label}</b>
        <span className="text-muted">{feed.whole ? `${wholeName}: همهٔ واحدها را می‌بندد` : feed.unitName}</span>
        {result ? <StatusBadge {...result} className="ms-auto" /> : null}
      </p>
      <p className="text-xs leading-6 text-muted">
        {feed.url === null ? 'از فایل، یک بار' : intervalText(feed.everyMinutes)}
        {' · '}
        {formatCount(feed.entryCount)} رزرو
        {feed.lastReadAt ? (
          <>
            {' · '}
            <Relative at={feed.lastReadAt} />
          </>
        ) : null}
      </p>
      {feed.url === null ? null : (
        <p dir="ltr" className="truncate text-left text-xs text-muted" title={feed.url}>
          {feed.url}
        </p>
      )}
      {feed.lastError ? <p className="text-xs text-bad">{feed.lastError}</p> : null}
      {feed.ignoredWords.length > 0 ? (
        <p className="text-xs text-muted">
          کنار گذاشته می‌شود: <bdi>{feed.ignoredWords.join('، ')}</bdi>
        </p>
      ) : null}
      <FeedActions feed={feed} onEdit={onEdit} />
    </li>
  )
}

function intervalText(minutes: number) {
  const isHours = minutes % 60 === 0
  if (minutes === 60) return 'هر ساعت'
  return toPersianDigits(isHours ? `هر ${minutes / 60} ساعت` : `هر ${minutes} دقیقه`)
}

function FeedActions({ feed, onEdit }: { feed: Feed; onEdit: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="flex items-center">
      {feed.url === null ? null : (
        <CommandIcon icon={RefreshCw} label={`خواندن ${feed.label}`} command={readFeed} request={feed.id} />
      )}
      <MayDo needs={feedEndpoints.changeFeed}>
        <IconButton icon={Pencil} label={`ویرایش ${feed.label}`} onPress={onEdit} />
        <IconButton icon={Trash2} label={`حذف ${feed.label}`} onPress={() => setAsking(true)} />
      </MayDo>
      <CommandDialog
        command={removeFeed(feed.label)}
        request={{ params: { id: feed.id } }}
        isOpen={isAsking}
        title={`حذف ${feed.label}`}
        confirm="حذف"
        tone="danger"
        onClose={() => setAsking(false)}
      >
        روزهایی که این تقویم بسته است باز می‌شوند.
      </CommandDialog>
    </div>
  )
}

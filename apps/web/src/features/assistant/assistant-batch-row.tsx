import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Gauge } from 'lucide-react'
import { useState } from 'react'
import { command, useCommand } from '#data.ts'
import { commentAdviceBadge } from '#features/comment/comment-status.ts'
import { StatusBadge, type Tone, type StatusBadgeProps } from '#ui/primitives/badge.tsx'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import {
  type Batch,
  batchResults,
  type BatchResult,
  cancelBatch,
  pendingComments,
  saveAdvice,
  weakListings,
} from './assistant-batch.ts'
import { CommandButton } from '#data-button.tsx'

const states: Record<Batch['processing_status'], { label: string; tone: Tone }> = {
  in_progress: { label: 'در حال انجام', tone: 'info' },
  canceling: { label: 'در حال لغو', tone: 'warn' },
  ended: { label: 'تمام شد', tone: 'good' },
}

export function AssistantBatchRow({ batch }: { batch: Batch }) {
  const [isOpen, setOpen] = useState(false)
  const { label, tone } = states[batch.processing_status]
  return (
    <li className="flex flex-col gap-3 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <span className="min-w-0 flex-1 basis-52">
          <span className="block text-sm">
            <JalaliInstant at={batch.created_at} style="short" />، {countsText(batch.request_counts)}
          </span>
          <span className="block truncate text-xs text-muted">
            <bdi dir="ltr">{batch.id}</bdi>
          </span>
        </span>
        {batch.processing_status === 'in_progress' ? (
          <CommandButton size="small" command={cancelBatch} request={batch.id}>
            لغو دسته
          </CommandButton>
        ) : null}
        {batch.processing_status === 'ended' ? (
          <Button size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {isOpen ? 'بستن نتیجه' : 'دیدن نتیجه'}
          </Button>
        ) : null}
      </div>
      {isOpen ? <Results id={batch.id} /> : null}
    </li>
  )
}

function countsText({ processing, succeeded, errored, canceled, expired }: Batch['request_counts']): string {
  const parts = [
    [processing, 'در صف'],
    [succeeded, 'پاسخ'],
    [errored + expired, 'ناموفق'],
    [canceled, 'لغوشده'],
  ] as const
  const counts = parts.filter(([count]) => count > 0).map(([count, word]) => `${formatCount(count)} ${word}`)
  return counts.length > 0 ? counts.join('، ') : 'بدون درخواست'
}

const saveResults = command(saveAdvice, {
  renews: [],
  right: commentEndpoints.flagComments.right,
  says: (count) => `پیشنهاد برای ${formatCount(count)} نظر ثبت شد`,
})

function Results({ id }: { id: string }) {
  const { data, error } = useQuery(batchResults(id))
  const names = useNames()
  const save = useCommand(saveResults)
  if (error) return <Banner tone="warn">{error.message}</Banner>
  if (!data) return <Skeleton className="h-24" />
  const hasAdvice = data.some((result) => 'advice' in result)
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label="نتیجه" className="max-h-96 divide-y divide-line overflow-y-auto rounded-2 border border-line">
        {data.map((result) => (
          <li key={`${result.kind}-${result.id}`} className="flex flex-col gap-1 px-3 py-2.5 text-sm">
            <Result result={result} name={names.get(`${result.kind}-${result.id}`)} />
          </li>
        ))}
      </ul>
      {hasAdvice ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" size="small" isPending={save.isPending} onPress={() => save.mutate(data)}>
            ثبت پیشنهادها در صف نظرها
          </Button>
          <Link to="/comments" className="text-sm text-accent-strong hover:underline">
            صف نظرها
          </Link>
        </div>
      ) : null}
    </div>
  )
}

/** A record that waits now has a name, one that has been decided meanwhile only its number. */
function useNames() {
  const comments = useQuery(pendingComments).data ?? []
  const listings = useQuery(weakListings).data ?? []
  return new Map([
    ...comments.map(
      ({ id, listingTitle, customerName }) => [`comments-${id}`, `${customerName}، ${listingTitle}`] as const,
    ),
    ...listings.map(({ id, title }) => [`listings-${id}`, title] as const),
  ])
}

function Result({ result, name: known }: { result: BatchResult; name: string | undefined }) {
  const name = known ?? `${result.kind === 'comments' ? 'نظر' : 'آگهی'} ${toPersianDigits(result.id)}`
  const { badge, lines } = verdictOf(result)
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        <b>{name}</b>
        <StatusBadge {...badge} />
      </span>
      {lines.map((line) => (
        <span key={line} className="text-muted">
          {line}
        </span>
      ))}
    </>
  )
}

function verdictOf(result: BatchResult): { badge: StatusBadgeProps; lines: string[] } {
  if ('failure' in result) return { badge: { tone: 'calm', children: result.failure }, lines: [] }
  if ('advice' in result) return { badge: commentAdviceBadge(result.advice.advice), lines: [result.advice.note] }
  const { score, problems, suggestions } = result.quality
  const tone = score >= 80 ? 'good' : score >= 50 ? 'warn' : 'bad'
  const children = toPersianDigits(`${Math.round(score)} از ۱۰۰`)
  return { badge: { tone, icon: Gauge, children }, lines: [...problems, ...suggestions] }
}

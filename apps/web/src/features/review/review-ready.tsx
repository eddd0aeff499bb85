import { linesFor, type ReadinessAct, type ReadinessLine } from '@rezerv/contract/listing/listing-readiness.ts'
import type { ListingStatus } from '@rezerv/contract/listing/listing-status.ts'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { listingWords } from '@rezerv/contract/listing/listing-words.ts'
import { ReadyLines } from './review-ready-lines.tsx'

/** The act that a listing of this state is made ready for; undefined when there is none. */
export const nextAct: Record<ListingStatus, ReadinessAct | undefined> = {
  draft: 'submit',
  change_requested: 'submit',
  submitted: 'publish',
  published: 'sell',
  paused: 'resume',
  rejected: undefined,
  archived: undefined,
}

const titles: Record<ReadinessAct, string> = {
  submit: 'پیش از ارسال این‌ها را کامل کنید',
  publish: 'پیش از انتشار این‌ها را درست کنید',
  resume: 'پیش از ادامهٔ فروش این‌ها را درست کنید',
  sell: 'مدرکی رد شده یا به پایان رسیده است',
}

type Props = { listing: Listing; lines: ReadinessLine[] }

/** The gaps before the listing can be sent, published or sold on. Those that its steps tell themselves (`isStepped`) are not said twice. */
export function ReviewReady({ listing, lines, isStepped = false }: Props & { isStepped?: boolean }) {
  const act = nextAct[listing.status]
  if (act === undefined) return null
  const own = linesFor(act, lines)
  const shown = isStepped ? own.filter((line) => line.place.at !== 'step') : own
  if (own.length > 0)
    return (
      <Banner tone={act === 'sell' ? 'bad' : 'warn'} title={titles[act]}>
        {shown.length > 0 ? <ReadyLines listing={listing} lines={shown} /> : null}
      </Banner>
    )
  return act === 'submit' ? <Sendable listing={listing} lines={linesFor('publish', lines)} /> : null
}

/** Nothing keeps it from being sent; what an admin must still decide before it is published is said now. */
function Sendable({ listing, lines }: Props) {
  const { one } = listingWords[listing.kind]
  if (lines.length === 0)
    return (
      <Banner tone="good" title="همه‌چیز آماده است">
        {`با ارسال، ${one} به صف بررسی می‌رود.`}
      </Banner>
    )
  return (
    <Banner tone="info" title="آمادهٔ ارسال است">
      {`با ارسال، ${one} به صف بررسی می‌رود؛ تا انتشار آن این‌ها هم باید تکمیل شود:`}
      <ReadyLines listing={listing} lines={lines} />
    </Banner>
  )
}

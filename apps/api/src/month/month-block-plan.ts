import type { TimeRange } from '@rezerv/contract/day-range.ts'
/** A time to close with a reason, or to open (`null`). */
export type WantedSpan = TimeRange & { reason: string | null }
export type ClosedSpan = TimeRange & { reason: string }
type KeptBlock = ClosedSpan & { id: number }
/** Which blocks go and which come instead; both empty when everything already is as wanted. */
export type BlockPlan = { removed: KeptBlock[]; added: ClosedSpan[] }

/** How one unit's blocks change so that each wanted span is closed for its reason or open, and all other time stays as it is. */
export function planBlocks(blocks: KeptBlock[], wanted: WantedSpan[]): BlockPlan {
  const spans = merged(wanted)
  const removed = blocks.filter((block) => spans.some((span) => overlaps(block, span)))
  const pieces = removed.flatMap((block) => without(block, spans))
  const closing = spans.filter((span): span is ClosedSpan => span.reason !== null)
  const added = merged([...pieces, ...closing]) as ClosedSpan[]
  return sameTimes(added, merged(removed)) ? { removed: [], added: [] } : { removed, added }
}

const overlaps = (a: TimeRange, b: TimeRange) => a.startsAt < b.endsAt && b.startsAt < a.endsAt

/** The rest of a block when these spans are cut out of it. */
function without({ startsAt, endsAt, reason }: ClosedSpan, spans: WantedSpan[]): ClosedSpan[] {
  const pieces: ClosedSpan[] = []
  let start = startsAt
  for (const span of spans) {
    if (span.endsAt <= start || span.startsAt >= endsAt) continue
    if (span.startsAt > start) pieces.push({ startsAt: start, endsAt: span.startsAt, reason })
    start = span.endsAt
  }
  if (start < endsAt) pieces.push({ startsAt: start, endsAt, reason })
  return pieces
}

/** In order of time, those that touch and have one reason joined. */
function merged(spans: WantedSpan[]): WantedSpan[] {
  const joined: WantedSpan[] = []
  for (const { startsAt, endsAt, reason } of spans.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))) {
    const last = joined.at(-1)
    if (last && last.reason === reason && last.endsAt >= startsAt)
      last.endsAt = endsAt > last.endsAt ? endsAt : last.endsAt
    else joined.push({ startsAt, endsAt, reason })
  }
  return joined
}

const sameTimes = (a: WantedSpan[], b: WantedSpan[]) =>
  a.length === b.length &&
  a.every((span, n) => span.startsAt === b[n]?.startsAt && span.endsAt === b[n]?.endsAt && span.reason === b[n]?.reason)

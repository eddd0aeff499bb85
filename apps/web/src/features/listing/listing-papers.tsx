import type { CarUnit } from '@rezerv/contract/listing/listing-car.ts'
import { type Paper, paperLabels, papers, paperState } from '@rezerv/contract/listing/listing-unit.ts'
import { dayOfInstant, formatDay } from '@rezerv/contract/jalali.ts'
import { StatusBadge, type Tone } from '#ui/primitives/badge.tsx'
import { useNow } from '#ui/date/use-now.ts'

type State = ReturnType<typeof paperState>

const tones: Record<State, Tone> = { missing: 'calm', good: 'good', soon: 'warn', ended: 'bad' }
const words: Record<State, string> = { missing: 'ثبت نشده', good: 'تا', soon: 'رو به پایان:', ended: 'تمام شده:' }

/** Today in Tehran, moving on by itself. */
export const useToday = () => dayOfInstant(new Date(useNow(60_000)).toISOString())

/** A paper of a car with the state of its last day. */
export function PaperBadge({ name, lastDay }: { name: string; lastDay: string | null }) {
  const state = paperState(lastDay, useToday())
  return (
    <StatusBadge tone={tones[state]}>
      {name} {words[state]} {lastDay ? formatDay(lastDay, 'short') : null}
    </StatusBadge>
  )
}

const lastDayOf = (unit: CarUnit, paper: Paper) => (paper === 'insurance' ? unit.insuranceUntil : unit.inspectionUntil)

export function PaperBadges({ unit }: { unit: CarUnit }) {
  return papers.map((paper) => <PaperBadge key={paper} name={paperLabels[paper]} lastDay={lastDayOf(unit, paper)} />)
}

/** The paper of a fleet that ends first, where it ends soon or has ended; nothing where all is well. */
export function DuePapers({ until }: { until: string | null }) {
  const state = paperState(until, useToday())
  return state === 'soon' || state === 'ended' ? <PaperBadge name="مدارک" lastDay={until} /> : null
}

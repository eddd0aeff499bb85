import { vehicleDocumentState } from '@rezerv/contract/unit/unit-document.ts'
import { formatDay } from '@rezerv/contract/jalali.ts'
import type { Tone } from '#ui/primitives/badge.tsx'

type State = ReturnType<typeof vehicleDocumentState>

const tones: Record<State, Tone> = { missing: 'calm', good: 'good', soon: 'warn', ended: 'bad' }
const words: Record<State, string> = { missing: 'ثبت نشده', good: 'تا', soon: 'رو به پایان:', ended: 'تمام شده:' }

/** The state of a car's document as a badge, by its last day. `today` is Tehran's. */
export function vehicleDocumentStatus(name: string, lastDay: string | null, today: string) {
  const state = vehicleDocumentState(lastDay, today)
  const day = lastDay ? ` ${formatDay(lastDay, 'short')}` : ''
  return { tone: tones[state], children: `${name} ${words[state]}${day}` }
}

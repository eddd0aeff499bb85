import { agendaFeedDays, agendaKindLabels } from '@rezerv/contract/agenda/agenda.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { addDays, addMinutes, dayOfInstant, timesOfDays } from '@rezerv/contract/jalali.ts'
import type { Db } from '#db/connect.ts'
import { listAgenda, type StoredAgendaItem } from './agenda-store.ts'

/** As many entries as other programs get; more than any operation has in two months. */
const feedEntriesMax = 5_000
/** An arrival is an instant; calendars draw nothing that has no length. */
const feedEntryMinutes = 30

type AgendaEntry = { id: string; title: string; startsAt: string; endsAt: string; changedAt: string }

/** The entries of an agenda's secret address, from today on: names and codes, never a mobile number. */
export async function agendaEntries(db: Db, now: string): Promise<AgendaEntry[]> {
  const today = dayOfInstant(now)
  const times = timesOfDays({ from: today, until: addDays(today, agendaFeedDays - 1) })
  const { items } = await listAgenda(db, {}, times, feedEntriesMax)
  return items.map((item) => ({
    id: `${item.kind}-${item.order?.id ?? item.occurrence?.id ?? 0}`,
    title: titleOf(item),
    startsAt: item.at,
    endsAt: item.occurrence?.endsAt ?? addMinutes(item.at, feedEntryMinutes),
    changedAt: item.changedAt,
  }))
}

function titleOf({ kind, listingTitle, unitNames, order, occurrence }: StoredAgendaItem): string {
  const detail = occurrence
    ? toPersianDigits(`${occurrence.taken} از ${occurrence.capacity} جا`)
    : [...unitNames, order?.customerName, order?.code].filter(Boolean).join('، ')
  return `${agendaKindLabels[kind]}: ${listingTitle}، ${detail}`
}

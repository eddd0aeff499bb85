import { seatBlockLabels, type SeatBlockKind, hallEventEndpoints } from '@rezerv/contract/hall/hall-event-endpoints.ts'
import { seatLabelsText } from '@rezerv/contract/hall/hall-seat-text.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { useState } from 'react'
import { useCommand } from '#data.ts'
import { MayDo } from '#lib/rights/may-do.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Form } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { KeepFocus } from '#ui/focus/keep-focus.tsx'
import { Page } from '#ui/page/page.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { SeatMap } from '#ui/seats/seat-map.tsx'
import { keepSeats, useOccurrenceSeats } from './hall-seat-queries.ts'
import { SeatRows } from '#ui/seats/seat-rows.tsx'
import { type PlanSeat, seatState } from '#ui/seats/seat-state.ts'

/** The seats of an occurrence: which are sold, which the house keeps for itself, and which are not sold at all. */
export function HallSeatPage({ occurrenceId }: { occurrenceId: number }) {
  const { seats, hallName, listingId, listingTitle, startsAt } = useOccurrenceSeats(occurrenceId)
  const [chosen, setChosen] = useState<number[]>([])
  const isOpen = (seat: PlanSeat) => seatState(seat) !== 'taken'
  const press = (seat: PlanSeat) => {
    if (chosen.includes(seat.id)) setChosen(chosen.filter((id) => id !== seat.id))
    else if (isOpen(seat)) setChosen([...chosen, seat.id])
  }
  return (
    <Page
      title={`صندلی‌های ${listingTitle}`}
      subtitle={`${formatInstant(startsAt, 'full')} · ${hallName}`}
      breadcrumb={[
        { label: listingTitle, link: { to: '/host/event/$id/calendar', params: { id: String(listingId) } } },
      ]}
    >
      <WithAside
        asideLabel="انتخاب‌شده"
        aside={
          <>
            <MayDo needs={hallEventEndpoints.blockSeats}>
              <Keeping occurrenceId={occurrenceId} seats={seats} chosen={chosen} onDone={() => setChosen([])} />
            </MayDo>
            <Kept seats={seats} onChoose={setChosen} />
          </>
        }
      >
        <Card
          title="نقشه"
          description={toPersianDigits(`${seats.reduce((sum, seat) => sum + seat.free, 0)} جای آزاد`)}
          gap={4}
        >
          <SeatMap
            label={toPersianDigits(`نقشهٔ ${hallName}: ${chosen.length} انتخاب‌شده`)}
            seats={seats}
            chosen={chosen}
            onPress={press}
            detail={(seat) => seat.block?.reason ?? seat.category}
          />
        </Card>
        <Card title="ردیف‌ها">
          <SeatRows
            seats={seats}
            chosen={chosen}
            isOpen={isOpen}
            onPress={press}
            onRow={(row) => setChosen([...new Set([...chosen, ...row.map((seat) => seat.id)])])}
          />
        </Card>
      </WithAside>
    </Page>
  )
}

type KeepingProps = { occurrenceId: number; seats: PlanSeat[]; chosen: number[]; onDone: () => void }

function Keeping({ occurrenceId, seats, chosen, onDone }: KeepingProps) {
  const [reason, setReason] = useState('')
  const [isForAll, setForAll] = useState(false)
  const keep = useCommand(keepSeats, {
    onSuccess: () => {
      setReason('')
      onDone()
    },
  })
  const send = (kind: SeatBlockKind | null) =>
    keep.mutate({ params: { id: occurrenceId }, body: { seatIds: chosen, kind, reason: kind ? reason : '', isForAll } })
  const labels = seats.filter((seat) => chosen.includes(seat.id)).map((seat) => seat.label)
  return (
    <Card
      title={chosen.length === 0 ? 'هنوز صندلی‌ای انتخاب نشده است' : toPersianDigits(`${chosen.length} صندلی انتخاب شد`)}
    >
      <KeepFocus className="flex flex-col gap-4">
        <p className="text-sm text-muted" aria-live="polite">
          {labels.length === 0 ? 'روی نقشه یا در فهرست ردیف‌ها انتخاب کنید.' : seatLabelsText(labels)}
        </p>
        <Form onSubmit={() => send('held')} error={keep.error}>
          <TextField
            label="دلیل"
            name="reason"
            value={reason}
            onChange={setReason}
            maxLength={200}
            placeholder="مهمان میزبان، دوربین…"
          />
          <Checkbox
            isSelected={isForAll}
            onChange={setForAll}
            description="سانس‌های آینده با همین نقشه؛ صندلی فروخته‌شده همان‌طور می‌ماند"
          >
            همهٔ سانس‌ها
          </Checkbox>
          <div className="flex flex-col gap-2">
            <Button type="submit" variant="primary" isDisabled={labels.length === 0} isPending={keep.isPending}>
              کنار گذاشتن برای میزبان
            </Button>
            <Button isDisabled={labels.length === 0 || keep.isPending} onPress={() => send('killed')}>
              خارج کردن از فروش
            </Button>
            <Button isDisabled={labels.length === 0 || keep.isPending} onPress={() => send(null)}>
              باز کردن برای فروش
            </Button>
          </div>
        </Form>
      </KeepFocus>
    </Card>
  )
}

/** What is kept back already, by its kind and reason. */
function Kept({ seats, onChoose }: { seats: PlanSeat[]; onChoose: (ids: number[]) => void }) {
  const kept = seats.flatMap((seat) => (seat.block ? [{ ...seat, ...seat.block }] : []))
  if (kept.length === 0) return null
  const groups = Map.groupBy(kept, ({ kind, reason }) => JSON.stringify([kind, reason]))
  return (
    <Card isFlush title="کنار گذاشته و خارج از فروش">
      <ul aria-label="کنار گذاشته و خارج از فروش" className="divide-y divide-line border-t border-line">
        {[...groups].map(([key, group]) => (
          <li key={key} className="flex items-start gap-3 px-4 py-2.5">
            <div className="min-w-0 flex-1 text-sm">
              <p className="font-semibold">
                {[group[0] && seatBlockLabels[group[0].kind], group[0]?.reason].filter(Boolean).join(' · ')}
              </p>
              <p className="text-muted">{seatLabelsText(group.map((seat) => seat.label))}</p>
            </div>
            <Button size="small" onPress={() => onChoose(group.map((seat) => seat.id))}>
              انتخاب
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

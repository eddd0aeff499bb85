import { type ComponentType, useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarPlus, History } from 'lucide-react'
import type { CalendarFrame } from '@rezerv/contract/month/month-days.ts'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { monthFrame, type MonthSearch, monthDays } from './month-queries.ts'
import { Button, LinkButton } from '#ui/primitives/button.tsx'
import { listingLinks } from '#listing-links.ts'
import { Card } from '#ui/primitives/card.tsx'
import { type DaySelection, spanOf } from '#ui/date/day-selection.ts'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { MonthGrid } from '#ui/date/month-grid.tsx'
import { BulkBar } from '#ui/table/bulk-bar.tsx'
import { UndoBar } from '#ui/undo/undo-bar.tsx'
import { MayDo } from '#lib/rights/may-do.tsx'
import { useIsPhone } from '#ui/page/use-is-phone.ts'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { daysBetween } from '@rezerv/contract/jalali.ts'
import { type LoadConflict, useMonthChanges } from './month-change-queries.ts'
import { MonthLog } from './month-log.tsx'
import { monthOf, today } from '#lib/jalali-month.ts'
import { MonthChange } from './month-change.tsx'
import { cellReader, conflictOn } from './month-cell.tsx'
import { MonthLegend } from './month-legend.tsx'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { monthEndpoints } from '@rezerv/contract/month/month-endpoints.ts'
import { Select } from '#ui/fields/select.tsx'

type Props = {
  listingId: number
  search: MonthSearch
  onSearch: (search: MonthSearch) => void
  /** The way to the calendars on other sites. */
  Feeds: ComponentType<{ listingId: number; units: CalendarFrame['units']; hasWhole: boolean }>
  /** Brings the window of a conflict. */
  load: LoadConflict
}

export function MonthPage(props: Props) {
  const { data: frame } = useSuspenseQuery(monthFrame(props.listingId))
  const ticket = frame.tickets.find((one) => one.id === props.search.ticket) ?? frame.tickets[0]
  const links = listingLinks[frame.listing.kind]
  if (!ticket || frame.units.length === 0)
    return (
      <EmptyState
        icon={CalendarPlus}
        title={ticket ? 'هنوز واحدی ندارد' : 'هنوز نرخی ندارد'}
        actions={
          <LinkButton {...links[ticket ? 'own' : 'ticketsOf'](props.listingId)} variant="primary">
            {ticket ? 'اضافه کردن واحد' : 'ساخت نرخ'}
          </LinkButton>
        }
      >
        {ticket
          ? 'تقویم روزهای هر خودرو یا اتاق را نشان می‌دهد؛ اول واحدها را در ثبت آگهی اضافه کنید.'
          : 'قیمت هر روز از نرخ می‌آید؛ اول یک نرخ بسازید.'}
      </EmptyState>
    )
  return <Month {...props} frame={frame} ticket={ticket} />
}

type MonthProps = Props & { frame: CalendarFrame; ticket: CalendarFrame['tickets'][number] }

function Month({ listingId, search, onSearch, Feeds, load, frame, ticket }: MonthProps) {
  const month = search.month ?? today()
  const unitId = frame.units.find((unit) => unit.id === search.unit && ticket.unitIds.includes(unit.id))?.id
  const { data } = useSuspenseQuery(monthDays(listingId, ticket.id, month))
  const changing = useMonthChanges(listingId, { place: `calendar ${listingId}` })
  const [focus, setFocus] = useState(month)
  const [selection, setSelection] = useState<DaySelection | null>(null)
  const [isLogOpen, setLogOpen] = useState(false)
  const [isPanelOpen, setPanelOpen] = useState(false)
  const isPhone = useIsPhone()
  const span = monthOf(month)
  const day = focus >= span.from && focus <= span.until ? focus : month
  const range = selection ? spanOf(selection) : null
  const goTo = (next: string) => {
    setFocus(next)
    if (next < span.from || next > span.until) onSearch({ ...search, month: next })
  }
  const conflict = data.conflicts.find(({ key }) => key === search.conflict)
  const opens = (on: string) => {
    const found = conflictOn(data, on, unitId)
    return found && (() => onSearch({ ...search, conflict: found.key }))
  }
  const units = frame.units.filter(({ id }) => ticket.unitIds.includes(id))
  const hasWhole = frame.listing.kind === 'space' && frame.units.length > 1
  const feeds = <Feeds listingId={listingId} units={frame.units} hasWhole={hasWhole} />
  const panel = (
    <MayDo needs={monthEndpoints.changeDays} without="قیمت و وضعیت روزها را همکاران دیگری تغییر می‌دهند.">
      <MonthChange
        frame={frame}
        ticketId={ticket.id}
        unit={ticket.unit}
        unitId={unitId}
        data={data}
        range={range}
        onRange={(next) => {
          // While its end is being typed a range may run backwards: ۱ of ۱۲.
          if (next && next.from > next.until) return
          setSelection(next && { anchor: next.from, end: next.until })
          if (next) goTo(next.from)
        }}
        changing={changing}
      />
    </MayDo>
  )
  const calendar = (
    <>
      <MonthPick frame={frame} ticket={ticket} unitId={unitId} search={search} onSearch={onSearch} />
      <Card isFlush>
        <MonthGrid
          label={`تقویم ${frame.listing.title}، ${ticket.name}`}
          day={day}
          onDayChange={goTo}
          selection={selection}
          onSelect={setSelection}
          opens={opens}
          renderCell={cellReader(data, { month, unitId, unit: ticket.unit, units })}
          actions={
            <>
              {feeds}
              <Button size="small" icon={History} onPress={() => setLogOpen(true)}>
                تاریخچه
              </Button>
            </>
          }
        />
      </Card>
      <MonthLegend data={data} unitId={unitId} unit={ticket.unit} />
      <UndoBar place={changing.place} />
    </>
  )
  return (
    <>
      {isPhone ? (
        <div className="flex flex-col gap-4">
          {calendar}
          {range ? (
            <BulkBar count={daysBetween(range.from, range.until) + 1} summary="روز" onClear={() => setSelection(null)}>
              <Button
                size="small"
                variant="primary"
                needs={monthEndpoints.changeDays}
                onPress={() => setPanelOpen(true)}
              >
                تغییر این روزها
              </Button>
            </BulkBar>
          ) : null}
          <Drawer isOpen={isPanelOpen} onClose={() => setPanelOpen(false)} title="روزهای انتخاب‌شده" side="bottom">
            {panel}
          </Drawer>
        </div>
      ) : (
        <WithAside asideLabel="روزهای انتخاب‌شده" aside={<Card>{panel}</Card>}>
          {calendar}
        </WithAside>
      )}
      {data.conflicts.length > 0 ? (
        <Deferred load={load} open={conflict}>
          {({ ConflictDialog }, open) => (
            <ConflictDialog
              conflict={open}
              changing={changing}
              feeds={feeds}
              onClose={() => onSearch({ ...search, conflict: undefined })}
            />
          )}
        </Deferred>
      ) : null}
      {isLogOpen ? <MonthLog listingId={listingId} changing={changing} onClose={() => setLogOpen(false)} /> : null}
    </>
  )
}

type PickProps = Omit<MonthProps, 'listingId' | 'Feeds' | 'load'> & { unitId: number | undefined }

function MonthPick({ frame, ticket, unitId, search, onSearch }: PickProps) {
  const units = frame.units.filter((unit) => ticket.unitIds.includes(unit.id))
  if (frame.tickets.length < 2 && units.length < 2) return null
  return (
    <div className="flex flex-wrap gap-3">
      {frame.tickets.length > 1 ? (
        <Select
          label="نرخ"
          className="min-w-36 flex-1 sm:max-w-56"
          options={frame.tickets.map(({ id, name, hidden }) => ({
            id,
            label: name,
            ...(hidden && { detail: 'پنهان' }),
          }))}
          value={ticket.id}
          onChange={(id) => onSearch({ ...search, ticket: id, unit: undefined })}
        />
      ) : null}
      {units.length > 1 ? (
        <Select
          label="واحد"
          className="min-w-36 flex-1 sm:max-w-56"
          options={[
            { id: 0, label: ticket.takes === 'all' ? 'همه با هم' : 'همهٔ واحدها' },
            ...units.map(({ id, name }) => ({ id, label: toPersianDigits(name) })),
          ]}
          value={unitId ?? 0}
          onChange={(id) => onSearch({ ...search, unit: id === 0 ? undefined : id })}
        />
      ) : null}
    </div>
  )
}

import { hostEndpoints } from '@rezerv/contract/host/host-endpoints.ts'
import { formatDay } from '@rezerv/contract/jalali.ts'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import { orderListEndpoints } from '@rezerv/contract/order/order-list-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, House, Plus, ReceiptText, Tag, X } from 'lucide-react'
import { useState } from 'react'
import { computed, queryAs } from '#data.ts'
import { call } from '#lib/call.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ComboBox } from '#ui/fields/combo-box.tsx'
import { DateRangeField } from '#ui/date/date-range-field.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import type { Chip } from './assistant-conversation.ts'
import { assistant, changeCurrent } from './assistant-store.ts'

const icons = { order: ReceiptText, listing: Tag, host: House, days: CalendarDays }
const kinds: { id: Chip['kind']; label: string }[] = [
  { id: 'order', label: 'سفارش' },
  { id: 'listing', label: 'آگهی' },
  { id: 'host', label: 'میزبان' },
  { id: 'days', label: 'بازهٔ روزها' },
]

/** The assistant gets the number of each record and reads the rest itself. */
export function AssistantChips() {
  const { current, isBusy } = assistant.useValue()
  const { chips } = current
  const [isAdding, setAdding] = useState(false)
  const change = (next: Chip[]) => changeCurrent({ chips: next })
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium">زمینه</p>
      {chips.length > 0 ? (
        <ul aria-label="زمینهٔ گفت‌وگو" className="flex flex-wrap gap-1.5">
          {chips.map((chip) => {
            const Icon = icons[chip.kind]
            return (
              <li
                key={`${chip.kind}:${chip.id}`}
                className="flex max-w-full items-center gap-1.5 rounded-full bg-sunken ps-3 text-sm"
              >
                <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
                <bdi className="min-w-0 truncate">{chip.label}</bdi>
                <IconButton
                  icon={X}
                  label={`حذف ${chip.label}`}
                  isDisabled={isBusy}
                  onPress={() => change(chips.filter((other) => other !== chip))}
                />
              </li>
            )
          })}
        </ul>
      ) : (
        <p className="text-sm text-muted">گفت‌وگو دربارهٔ همه‌چیز است.</p>
      )}
      <Button size="small" icon={Plus} isDisabled={isBusy} onPress={() => setAdding(true)} className="self-start">
        افزودن زمینه
      </Button>
      {isAdding ? (
        <AddChip
          onClose={() => setAdding(false)}
          onAdd={(chip) => {
            change([...chips.filter(({ kind, id }) => kind !== chip.kind || id !== chip.id), chip])
            setAdding(false)
          }}
        />
      ) : null}
    </div>
  )
}

/** The records of each kind that can be talked about; days are chosen without a search. */
const found = {
  order: (q: string) =>
    queryAs(
      orderListEndpoints.listOrders,
      { query: { ...(q && { q }) } },
      {
        as: 'context',
        read: async (read) =>
          (await read()).items.slice(0, 20).map(({ id, code, customerName, listingTitle }) => ({
            id: String(id),
            label: code,
            detail: `${customerName}، ${listingTitle}`,
          })),
      },
    ),
  listing: (q: string) =>
    computed('assistant-context', q, {
      about: ['listing'],
      read: async (signal) => {
        const pages = await Promise.all(
          (['event', 'space', 'car'] as const).map((one) =>
            call(listingEndpoints.listListings, { query: { kind: one, ...(q && { q }) } }, { signal }),
          ),
        )
        return pages.flatMap(({ items }) =>
          items.slice(0, 8).map(({ id, code, title }) => ({ id: String(id), label: title, detail: code })),
        )
      },
    }),
  host: (q: string) =>
    queryAs(
      hostEndpoints.listHosts,
      { query: { ...(q && { q }) } },
      {
        as: 'context',
        read: async (read) =>
          (await read()).items
            .slice(0, 20)
            .map(({ id, displayName, cityName }) => ({ id: String(id), label: displayName, detail: cityName ?? '' })),
      },
    ),
}

function AddChip({ onAdd, onClose }: { onAdd: (chip: Chip) => void; onClose: () => void }) {
  const [kind, setKind] = useState<Chip['kind']>('order')
  return (
    <Modal onClose={onClose} title="افزودن زمینه" size="small" gap={4}>
      <RadioGroup label="دربارهٔ" value={kind} options={kinds} onChange={setKind} />
      {kind === 'days' ? (
        <DateRangeField
          label="از روز تا روز"
          value={null}
          onChange={(range) =>
            range &&
            onAdd({
              kind,
              id: `${range.from}..${range.until}`,
              label: `${formatDay(range.from, 'short')} تا ${formatDay(range.until, 'short')}`,
            })
          }
        />
      ) : (
        <RecordBox key={kind} kind={kind} onAdd={onAdd} />
      )}
    </Modal>
  )
}

function RecordBox({ kind, onAdd }: { kind: keyof typeof found; onAdd: (chip: Chip) => void }) {
  const [q, setQ] = useState('')
  const { data = [], isFetching } = useQuery(found[kind](q))
  return (
    <ComboBox
      label="جست‌وجو"
      options={data}
      search={q}
      onSearch={setQ}
      isLoading={isFetching}
      empty="چیزی پیدا نشد"
      onChange={(id) => {
        const chosen = data.find((option) => option.id === id)
        if (chosen) onAdd({ kind, id: chosen.id, label: chosen.label })
      }}
    />
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { BarChart3, CirclePause, CirclePlay, Pencil, Plus, TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { type PromoBatch, promoEndpoints } from '@rezerv/contract/promo/promo-endpoints.ts'
import { CommandIcon } from '#data-button.tsx'
import { ticketList } from '#features/ticket/ticket-queries.ts'
import { MayDo } from '#lib/rights/may-do.tsx'
import { useNow } from '#ui/date/use-now.ts'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { DialogAction } from '#ui/overlay/dialog-button.tsx'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { holdPromos, promosOf } from './promo-queries.ts'
import { keptText, termsText, usesText, promoState } from './promo-text.ts'

const load = () => import('./promo-dialogs.tsx')

type Shown = { kind: 'change' | 'report'; batch: PromoBatch }

/** The codes of an event, what they do, and what was bought with them. */
export function PromoTable({ listingId }: { listingId: number }) {
  const { items } = useSuspenseQuery(promosOf(listingId)).data
  const tickets = useSuspenseQuery(ticketList(listingId)).data.items
  const names = new Map(tickets.map(({ id, name }) => [id, name]))
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  return (
    <>
      <DialogAction
        place={2}
        label="کد جدید"
        needs={promoEndpoints.createPromos}
        icon={Plus}
        load={load}
        dialog={({ PromoAdd }, onClose) => <PromoAdd listingId={listingId} tickets={tickets} onClose={onClose} />}
      />
      <Card
        isFlush
        title="کدهای تخفیف"
        description="مشتری کد را هنگام خرید می‌گوید؛ در پیش‌فاکتور و سفارش یک ردیف جداست."
      >
        {items.length === 0 ? (
          <EmptyState icon={TicketPercent} title="هنوز کدی ساخته نشده است">
            یک کد برای همه، یا چندین کد یک‌بارمصرف برای مهمان‌ها و همکاران بسازید.
          </EmptyState>
        ) : (
          <ul aria-label="کدهای تخفیف" className="divide-y divide-line border-t border-line">
            {items.map((batch) => (
              <BatchRow key={batch.id} batch={batch} names={names} onShow={(kind) => setShown({ kind, batch })} />
            ))}
          </ul>
        )}
      </Card>
      <Deferred load={load} open={shown !== undefined}>
        {({ PromoChange, PromoReport }) =>
          shown === undefined ? null : shown.kind === 'change' ? (
            <PromoChange listingId={listingId} batch={shown.batch} tickets={tickets} onClose={close} />
          ) : (
            <PromoReport batch={shown.batch} onClose={close} />
          )
        }
      </Deferred>
    </>
  )
}

type RowProps = { batch: PromoBatch; names: ReadonlyMap<number, string>; onShow: (kind: Shown['kind']) => void }

function BatchRow({ batch, names, onShow }: RowProps) {
  const { id, name, code, codes, stopped, offRials } = batch
  const now = new Date(useNow(60_000)).toISOString()
  const left = keptText(batch)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {name}
          {code === null ? (
            <span className="text-sm font-normal text-muted">{toPersianDigits(`${codes} کد`)}</span>
          ) : (
            <Code text={code} />
          )}
          <StatusBadge {...promoState(batch, now)} />
        </p>
        <p className="text-sm text-muted">{termsText(batch, names)}</p>
      </div>
      <p className="text-sm sm:w-48">
        {usesText(batch)}
        {left === undefined ? null : <span className="block text-muted">{left}</span>}
        {offRials > 0 ? (
          <span className="block text-muted">
            <Money rials={offRials} /> تخفیف
          </span>
        ) : null}
      </p>
      <span className="flex items-center">
        <IconButton icon={BarChart3} label={`گزارش ${name}`} onPress={() => onShow('report')} />
        <MayDo needs={promoEndpoints.changePromos}>
          <IconButton icon={Pencil} label={`ویرایش ${name}`} onPress={() => onShow('change')} />
          <CommandIcon
            icon={stopped ? CirclePlay : CirclePause}
            label={`${stopped ? 'ادامهٔ' : 'توقف'} ${name}`}
            command={holdPromos}
            request={{ params: { id }, body: { stopped: !stopped } }}
          />
        </MayDo>
      </span>
    </li>
  )
}

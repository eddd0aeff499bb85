import { type EventHall, hallEventEndpoints } from '@rezerv/contract/hall/hall-event-endpoints.ts'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Armchair } from 'lucide-react'
import { useState } from 'react'
import { CommandButton } from '#data-button.tsx'
import { useCommand } from '#data.ts'
import { MayDo } from '#lib/rights/may-do.tsx'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { Button, LinkButton } from '#ui/primitives/button.tsx'
import { halls } from './hall-queries.ts'
import { chooseHall, eventHall } from './hall-seat-queries.ts'
import { sizeText } from './hall-text.ts'

/** In which hall an event takes place, above its occurrences. */
export function HallEventStrip({ listingId }: { listingId: number }) {
  const { hall } = useSuspenseQuery(eventHall(listingId)).data
  const [isOpen, setOpen] = useState(false)
  return (
    <section
      aria-label="سالن"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2 border border-line bg-surface px-4 py-2.5"
    >
      <Armchair aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <p className="min-w-0 flex-1 basis-52 text-sm">
        {hall ? <HallWords hall={hall} /> : 'صندلی‌های این رویداد شماره ندارند.'}
      </p>
      <MayDo needs={hallEventEndpoints.setEventHall}>
        <span className="flex flex-wrap gap-2">
          {hall && hall.behind > 0 ? (
            <CommandButton
              size="small"
              command={chooseHall}
              request={{ params: { id: listingId }, body: { hallId: hall.hallId } }}
            >
              {toPersianDigits(`نقشهٔ جدید برای ${hall.behind} سانس`)}
            </CommandButton>
          ) : null}
          <Button size="small" onPress={() => setOpen(true)}>
            {hall ? 'تغییر سالن' : 'فروش با شمارهٔ صندلی'}
          </Button>
        </span>
      </MayDo>
      {isOpen ? <ChooseHall listingId={listingId} hall={hall} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

function HallWords({ hall: { venue, name, planNumber, categories, behind } }: { hall: EventHall }) {
  const places = categories.reduce((sum, one) => sum + one.places, 0)
  return (
    <>
      <span className="font-semibold">
        {venue}، {name}
      </span>
      <span className="text-muted">
        {' '}
        · {formatCount(places)} جا · {toPersianDigits(`نقشهٔ ${planNumber}`)}
        {behind > 0 ? toPersianDigits(` · ${behind} سانس هنوز با نقشهٔ قبلی است`) : null}
      </span>
    </>
  )
}

type ChooseProps = { listingId: number; hall: EventHall | null; onClose: () => void }

function ChooseHall({ listingId, hall, onClose }: ChooseProps) {
  const { data } = useQuery(halls)
  const [hallId, setHallId] = useState(hall?.hallId ?? null)
  const choose = useCommand(chooseHall, { onSuccess: onClose })
  const items = data?.items ?? []
  return (
    <Modal title="سالن رویداد" size="small" onClose={onClose}>
      {data && items.length === 0 ? (
        <div className="flex flex-col gap-4">
          <p>هنوز سالنی تعریف نشده است. اول سالن را با بخش‌ها و ردیف‌هایش در تنظیمات بسازید.</p>
          <LinkButton to="/settings/halls/create" variant="primary" className="self-start">
            ساختن سالن
          </LinkButton>
        </div>
      ) : (
        <Form
          onSubmit={() => {
            if (hallId !== null) choose.mutate({ params: { id: listingId }, body: { hallId } })
          }}
          error={choose.error}
        >
          <Select
            label="سالن"
            name="hallId"
            value={hallId}
            onChange={setHallId}
            options={items.map((one) => ({
              id: one.id,
              label: `${one.venue}، ${one.name}`,
              description: sizeText(one),
            }))}
            description="سانس‌های آینده‌ای که هنوز صندلی نفروخته‌اند نقشهٔ این سالن را می‌گیرند. بعد، برای بلیت‌ها قیمت هر دسته را بگذارید."
          />
          <FormActions submit="ثبت سالن" isPending={choose.isPending} isDisabled={hallId === null} onCancel={onClose} />
        </Form>
      )}
    </Modal>
  )
}

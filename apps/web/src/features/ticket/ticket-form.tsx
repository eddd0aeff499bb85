import { useRef } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type Ticket, TicketInput, plainTicket } from '@rezerv/contract/ticket/ticket.ts'
import { oneOccurrence, spansOf } from '@rezerv/contract/ticket/ticket-spans.ts'
import type { EventHall } from '@rezerv/contract/hall/hall-event-endpoints.ts'
import { eventHall } from '#features/hall/hall-seat-queries.ts'
import { checked, useDraftForm } from '#data-draft-form.ts'
import { useDraft } from '#lib/draft/use-draft.ts'
import { focusAtStart } from '#lib/focus-at-start.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { bindFields } from '#ui/fields/bind-fields.tsx'
import { Form, FormGrid } from '#ui/fields/form.tsx'
import { FormFoot } from '#ui/page/form-foot.tsx'
import { Price } from '#ui/primitives/money.tsx'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { saveTicket, ticketList, ticketShown } from './ticket-queries.ts'
import { ResourceChoices } from './ticket-resource-choices.tsx'
import { TicketLimits } from './ticket-limits.tsx'
import { SaleFields } from './ticket-sale-fields.tsx'
import { TicketSpanFields } from './ticket-spans.tsx'
import { TicketPriceSteps } from './ticket-price-steps.tsx'
import { type SeatPrices, TicketSeatPrices, writtenPrices } from './ticket-seat-prices.tsx'
import { Plus } from 'lucide-react'
import { Button } from '#ui/primitives/button.tsx'

type Values = Omit<
  TicketInput,
  'priceRials' | 'seatRials' | 'minPerOrder' | 'maxPerOrder' | 'minPerCustomer' | 'maxPerCustomer'
> & {
  minPerCustomer: number | null
  maxPerCustomer: number | null
  priceRials: number | null
  /** Of a ticket that takes the hall; an empty category is not sold by it. */
  seatRials: SeatPrices | null
  minPerOrder: number | null
  maxPerOrder: number | null
}

const blank: Values = {
  name: '',
  description: '',
  priceRials: null,
  resources: [{ choice: 'new', name: 'ظرفیت اصلی', capacity: 100 }],
  ...plainTicket,
}

const valuesOf = (ticket: Ticket): Values => ({
  name: ticket.name,
  description: ticket.description,
  priceRials: ticket.priceRials,
  seatRials: ticket.seatRials,
  minPerCustomer: ticket.minPerCustomer,
  maxPerCustomer: ticket.maxPerCustomer,
  onlyByCode: ticket.onlyByCode,
  onlyWithOther: ticket.onlyWithOther,
  needsApproval: ticket.needsApproval,
  spans: ticket.spans,
  spanCount: ticket.spanCount,
  spanOccurrenceIds: ticket.spanOccurrenceIds,
  openPrice: ticket.openPrice,
  priceSteps: ticket.priceSteps,
  resources: ticket.resourceIds.map((id) => ({ choice: 'existing', id })),
  saleFrom: ticket.saleFrom,
  saleUntil: ticket.saleUntil,
  minPerOrder: ticket.minPerOrder,
  maxPerOrder: ticket.maxPerOrder,
  hidden: ticket.hidden,
})

/** The hall, when the ticket takes its places: then it is sold by seat. */
const takenHall = ({ resources }: Values, hall: EventHall | null) =>
  resources.some((one) => one.choice === 'existing' && one.id === hall?.poolId) ? hall : null

/** With one price, or with one for each category of seats. */
function pricedOf(values: Values, hall: EventHall | null): Values {
  const seated = takenHall(values, hall)
  if (!seated) {
    const alone = values.spans !== 'one' && { onlyWithOther: false }
    return { ...values, ...spansOf(values), ...alone, seatRials: null, ...(values.openPrice && { priceSteps: [] }) }
  }
  const seatRials = writtenPrices(values.seatRials, seated)
  const prices = Object.values(seatRials)
  // Without any, the server says so at the prices.
  return {
    ...values,
    ...oneOccurrence,
    seatRials,
    openPrice: false,
    priceRials: prices.length === 0 ? 0 : Math.min(...prices),
  }
}

type TicketFormProps = {
  listingId: number
  ticketId?: number
  onSaved: () => void
  /** Another ticket follows: offered beside the button that ends. */
  onNext?: () => void
  /** One goes on typing where the form comes after another. */
  isFocused?: boolean
  onCancel: () => void
}

/** Adds a ticket, or changes the one with this id. */
export function TicketForm({ listingId, ticketId, onSaved, onNext, isFocused, onCancel }: TicketFormProps) {
  const isNextWanted = useRef(false)
  const { data } = useSuspenseQuery(ticketList(listingId))
  const { hall } = useSuspenseQuery(eventHall(listingId)).data
  const ticket = ticketShown(data, ticketId)
  const [first] = data.resources
  const draft = useDraft(`ticket-${listingId}-${ticketId ?? 'new'}`, (): Values => {
    if (ticket) return valuesOf(ticket)
    return first ? { ...blank, resources: [{ choice: 'existing', id: first.id }] } : blank
  })
  const { value: values, set } = draft
  const field = bindFields(values, set)
  const { form, actions } = useDraftForm({
    draft,
    check: (given) => checked(TicketInput, pricedOf(given, hall)),
    save: saveTicket,
    requestOf: (input) => ({ listingId, ticket, input }),
    onSaved: () => (isNextWanted.current ? onNext?.() : onSaved()),
    onRefused: () => (isNextWanted.current = false),
    onCancel,
  })
  const seated = takenHall(values, hall)
  if (ticketId !== undefined && !ticket) return <Banner tone="warn" title="این بلیت دیگر فروخته نمی‌شود یا پیدا نشد." />
  return (
    <WithAside asideLabel="پیش‌نمایش" aside={<TicketPreview values={pricedOf(values, hall)} />}>
      <Form {...form} isResent={ticket !== undefined}>
        <Card title="بلیت">
          <FormGrid>
            <TextField
              label="نام"
              {...field('name')}
              isRequired
              maxLength={80}
              placeholder="عادی، ویژه، دانشجویی…"
              {...(isFocused && { inputRef: focusAtStart })}
            />
            {seated ? null : (
              <MoneyField
                label="قیمت"
                {...field('priceRials')}
                isRequired
                description={values.priceRials === 0 ? 'رایگان' : 'سفارش‌هایی که ثبت شده‌اند قیمت خود را نگه می‌دارند.'}
              />
            )}
            {seated ? null : (
              <Checkbox
                {...field('openPrice')}
                description="خریدار هر مبلغی از این قیمت به بالا می‌دهد؛ برای حمایت و کمک. قیمت صفر یعنی از رایگان به بالا."
                className="sm:col-span-2"
              >
                مبلغ دلخواه
              </Checkbox>
            )}
            <TextField label="توضیح" {...field('description')} maxLength={500} className="sm:col-span-2" />
          </FormGrid>
        </Card>
        {seated ? (
          <Card title="قیمت صندلی‌ها">
            <TicketSeatPrices hall={seated} value={values.seatRials} onChange={(seatRials) => set({ seatRials })} />
          </Card>
        ) : (
          <TicketSpanFields listingId={listingId} value={values} onChange={set} />
        )}
        {values.openPrice ? null : <TicketPriceSteps {...field('priceSteps')} />}
        <ResourceChoices known={data.resources} value={values.resources} onChange={(resources) => set({ resources })} />
        <Card title="فروش">
          <SaleFields values={values} set={set} untilText="خالی یعنی تا شروع سانس" hasLimits>
            <TicketLimits values={values} set={set} spans={pricedOf(values, hall).spans} />
          </SaleFields>
        </Card>
        <FormFoot submit={ticket ? 'ذخیرهٔ بلیت' : 'افزودن بلیت'} {...actions}>
          {onNext ? (
            <Button
              type="submit"
              icon={Plus}
              isDisabled={actions.isPending}
              onPress={() => {
                isNextWanted.current = true
              }}
            >
              افزودن و بلیت بعدی
            </Button>
          ) : null}
        </FormFoot>
      </Form>
    </WithAside>
  )
}

/** The row of the ticket where guests choose, while it is typed. */
function TicketPreview({ values }: { values: Values }) {
  const { name, description, priceRials, seatRials, hidden } = values
  const hasPrice = priceRials !== null && Object.keys(seatRials ?? { one: 1 }).length > 0
  return (
    <Card title="نمای مشتری">
      {hidden ? (
        <p className="text-sm text-muted">این بلیت پنهان است؛ مشتری آن را نمی‌بیند.</p>
      ) : (
        <>
          <p className="font-semibold">{name || 'بلیت بدون نام'}</p>
          {description ? <p className="text-sm text-muted">{description}</p> : null}
          <p className="mt-2">
            {hasPrice && (seatRials || values.openPrice) ? 'از ' : null}
            {hasPrice ? <Price rials={priceRials} className="font-bold" /> : 'بدون قیمت'}
          </p>
        </>
      )}
    </Card>
  )
}

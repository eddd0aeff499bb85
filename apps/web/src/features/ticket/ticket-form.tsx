import { useRef } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import {
  type Ticket,
  TicketInput,
  type Resource,
  type ResourceChoice,
  plainSale,
} from '@rezerv/contract/ticket/ticket.ts'
import { checked, useDraftForm } from '#data-draft-form.ts'
import { useDraft } from '#lib/draft/use-draft.ts'
import { focusAtStart } from '#lib/focus-at-start.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { bindFields } from '#ui/fields/bind-fields.tsx'
import { Form, FormGrid } from '#ui/fields/form.tsx'
import { FormFoot } from '#ui/page/form-foot.tsx'
import { Price } from '#ui/primitives/money.tsx'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { saveTicket, ticketList, ticketShown } from './ticket-queries.ts'
import { SaleFields } from './ticket-sale-fields.tsx'
import { Plus, X } from 'lucide-react'
import { formatCount } from '@rezerv/contract/digits.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { GroupError } from '#ui/fields/group-error.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'

type Values = Omit<TicketInput, 'priceRials' | 'minPerOrder' | 'maxPerOrder'> & {
  priceRials: number | null
  minPerOrder: number | null
  maxPerOrder: number | null
}

const blank: Values = {
  name: '',
  description: '',
  priceRials: null,
  resources: [{ choice: 'new', name: 'ظرفیت اصلی', capacity: 100 }],
  ...plainSale,
}

const valuesOf = (ticket: Ticket): Values => ({
  name: ticket.name,
  description: ticket.description,
  priceRials: ticket.priceRials,
  resources: ticket.resourceIds.map((id) => ({ choice: 'existing', id })),
  saleFrom: ticket.saleFrom,
  saleUntil: ticket.saleUntil,
  minPerOrder: ticket.minPerOrder,
  maxPerOrder: ticket.maxPerOrder,
  hidden: ticket.hidden,
})

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
    check: (given) => checked(TicketInput, given),
    save: saveTicket,
    requestOf: (input) => ({ listingId, ticket, input }),
    onSaved: () => (isNextWanted.current ? onNext?.() : onSaved()),
    onRefused: () => (isNextWanted.current = false),
    onCancel,
  })
  if (ticketId !== undefined && !ticket) return <Banner tone="warn" title="این بلیت دیگر فروخته نمی‌شود یا پیدا نشد." />
  return (
    <WithAside asideLabel="پیش‌نمایش" aside={<TicketPreview values={values} />}>
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
            <MoneyField
              label="قیمت"
              {...field('priceRials')}
              isRequired
              description={values.priceRials === 0 ? 'رایگان' : 'سفارش‌هایی که ثبت شده‌اند قیمت خود را نگه می‌دارند.'}
            />
            <TextField label="توضیح" {...field('description')} maxLength={500} className="sm:col-span-2" />
          </FormGrid>
        </Card>
        <ResourceChoices known={data.resources} value={values.resources} onChange={(resources) => set({ resources })} />
        <Card title="فروش">
          <SaleFields values={values} set={set} untilText="خالی یعنی تا شروع سانس" hasLimits />
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
  const { name, description, priceRials, hidden } = values
  return (
    <Card title="نمای مشتری">
      {hidden ? (
        <p className="text-sm text-muted">این بلیت پنهان است؛ مشتری آن را نمی‌بیند.</p>
      ) : (
        <>
          <p className="font-semibold">{name || 'بلیت بدون نام'}</p>
          {description ? <p className="text-sm text-muted">{description}</p> : null}
          <p className="mt-2">
            {priceRials === null ? 'بدون قیمت' : <Price rials={priceRials} className="font-bold" />}
          </p>
        </>
      )}
    </Card>
  )
}

type Props = { known: Resource[]; value: ResourceChoice[]; onChange: (value: ResourceChoice[]) => void }

/** From which capacities a ticket takes: ones that the listing has, or a new one. */
function ResourceChoices({ known, value, onChange }: Props) {
  const uses = (id: number) => value.some((one) => one.choice === 'existing' && one.id === id)
  const replace = (place: number, next: ResourceChoice) => onChange(value.map((one, at) => (at === place ? next : one)))
  return (
    <Card title="ظرفیت" description="بلیت از این ظرفیت‌ها کم می‌کند؛ ظرفیت مشترک بین چند بلیت یک بار حساب می‌شود.">
      <div data-field="resources" className="flex flex-col gap-3">
        <GroupError name="resources" />
        {known.map((resource) => (
          <Checkbox
            key={resource.id}
            isSelected={uses(resource.id)}
            onChange={(on) =>
              onChange(
                on
                  ? [...value, { choice: 'existing', id: resource.id }]
                  : value.filter((one) => one.choice !== 'existing' || one.id !== resource.id),
              )
            }
            description={`${formatCount(resource.capacity)} جا در هر سانس`}
          >
            {resource.name}
          </Checkbox>
        ))}
        {value.map((one, place) =>
          one.choice === 'new' ? (
            <NewResource
              key={`new-${String(place)}`}
              place={place}
              value={one}
              onChange={(next) => replace(place, next)}
              onRemove={value.length > 1 ? () => onChange(value.filter((_, at) => at !== place)) : undefined}
            />
          ) : null,
        )}
        {value.length < 5 ? (
          <Button
            icon={Plus}
            variant="ghost"
            className="self-start"
            onPress={() => onChange([...value, { choice: 'new', name: '', capacity: 50 }])}
          >
            ظرفیت جدید
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

type New = Extract<ResourceChoice, { choice: 'new' }>
type NewProps = { place: number; value: New; onChange: (value: New) => void; onRemove: (() => void) | undefined }

function NewResource({ place, value, onChange, onRemove }: NewProps) {
  const field = bindFields(value, (next) => onChange({ ...value, ...next }), `resources.${place}.`)
  return (
    <div className="flex items-start gap-2">
      <div className="grid flex-1 gap-3 sm:grid-cols-2">
        <TextField
          label="نام ظرفیت"
          {...field('name')}
          isRequired
          maxLength={60}
          placeholder="سالن، بالکن، ردیف ویژه…"
        />
        <NumberField label="جا در هر سانس" {...field('capacity', 1)} min={1} max={200_000} />
      </div>
      {onRemove ? <IconButton icon={X} label="حذف این ظرفیت" onPress={onRemove} className="mt-6" /> : null}
    </div>
  )
}

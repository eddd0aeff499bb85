import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type Ticket, TicketInput } from '@rezerv/contract/ticket/ticket.ts'
import { useCommand } from '#data.ts'
import { useDraft } from '#lib/draft/use-draft.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { bindFields } from '#ui/fields/bind-fields.tsx'
import { type FormError, issuesError } from '#ui/fields/form-errors.ts'
import { Form, FormActions, FormGrid } from '#ui/fields/form.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { saveTicket, ticketList, ticketShown } from './ticket-queries.ts'
import { SaleFields } from './ticket-sale-fields.tsx'
import { ResourceChoices } from './ticket-resource-choices.tsx'

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
  saleFrom: null,
  saleUntil: null,
  minPerOrder: 1,
  maxPerOrder: 10,
  hidden: false,
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

export type TicketFormProps = { listingId: number; ticketId?: number; onSaved: () => void; onCancel: () => void }

/** Adds a ticket, or changes the one with this id. */
export function TicketForm({ listingId, ticketId, onSaved, onCancel }: TicketFormProps) {
  const { data } = useSuspenseQuery(ticketList(listingId))
  const ticket = ticketShown(data, ticketId)
  const [first] = data.resources
  const draft = useDraft(`ticket-${listingId}-${ticketId ?? 'new'}`, (): Values => {
    if (ticket) return valuesOf(ticket)
    return first ? { ...blank, resources: [{ choice: 'existing', id: first.id }] } : blank
  })
  const { value: values, set } = draft
  const field = bindFields(values, set)
  const [ownError, setOwnError] = useState<FormError | null>(null)
  const save = useCommand(saveTicket, {
    onSuccess: () => {
      flushSync(draft.done)
      onSaved()
    },
  })
  const cancel = () => {
    flushSync(draft.reset)
    onCancel()
  }
  const submit = () => {
    const parsed = TicketInput.safeParse(values)
    if (parsed.success) {
      setOwnError(null)
      save.mutate({ listingId, ticket, input: parsed.data })
      return
    }
    setOwnError(issuesError(parsed.error.issues))
  }
  if (ticketId !== undefined && !ticket) return <Banner tone="warn" title="این بلیت دیگر فروخته نمی‌شود یا پیدا نشد." />
  return (
    <Form
      onSubmit={submit}
      error={ownError ?? save.error}
      draft={draft}
      isResent={ticket !== undefined}
      className="max-w-3xl"
    >
      <Card title="بلیت">
        <FormGrid>
          <TextField label="نام" {...field('name')} isRequired maxLength={80} placeholder="عادی، ویژه، دانشجویی…" />
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
      <FormActions submit={ticket ? 'ذخیرهٔ بلیت' : 'افزودن بلیت'} isPending={save.isPending} onCancel={cancel} />
    </Form>
  )
}

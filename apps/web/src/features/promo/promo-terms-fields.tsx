import type { Ticket } from '@rezerv/contract/ticket/ticket.ts'
import { DateTimeField } from '#ui/date/date-time-field.tsx'
import { bindFields } from '#ui/fields/bind-fields.tsx'
import { CheckList } from '#ui/fields/checkbox.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import type { TermsDraft } from './promo-draft.ts'

type Props = { draft: TermsDraft; set: (change: Partial<TermsDraft>) => void; tickets: Ticket[] }

/** What the codes do, for which tickets, how often and until when. */
export function PromoTermsFields({ draft, set, tickets }: Props) {
  const field = bindFields(draft, set, 'terms.')
  const figure = bindFields(draft, set, 'terms.change.')
  return (
    <>
      <TextField
        label="نام"
        {...field('name')}
        isRequired
        maxLength={80}
        placeholder="باشگاه مشتریان"
        description="برای خودتان؛ در گزارش‌ها دیده می‌شود"
      />
      <RadioGroup
        label="اثر کد"
        name="terms.change"
        value={draft.does}
        onChange={(does) => set({ does })}
        options={[
          { id: 'percent', label: 'درصد' },
          { id: 'fixed', label: 'مبلغ' },
          { id: 'open', label: 'فقط باز کردن بلیت' },
        ]}
      />
      <FormGrid>
        {draft.does === 'percent' ? (
          <NumberField label="کمتر از قیمت" {...figure('percent')} isRequired min={1} max={100} suffix="درصد" />
        ) : null}
        {draft.does === 'fixed' ? <MoneyField label="تخفیف هر بلیت" {...figure('rials')} isRequired /> : null}
        {draft.does === 'open' ? (
          <p className="text-sm text-muted sm:col-span-2">
            بلیت‌های «فقط با کد» با این کد و به قیمت خودشان خریده می‌شوند.
          </p>
        ) : null}
      </FormGrid>
      {tickets.length > 1 ? <Tickets draft={draft} set={set} tickets={tickets} /> : null}
      <FormGrid>
        <NumberField
          label="تعداد بلیت با هر کد"
          {...field('maxPieces')}
          min={1}
          max={200_000}
          description="خالی یعنی بدون سقف"
        />
        <NumberField
          label="تعداد بلیت هر مشتری"
          {...field('maxPerCustomer')}
          min={1}
          max={1000}
          description="خالی یعنی بدون سقف"
        />
        <DateTimeField
          className="sm:col-span-2"
          label="از زمان"
          {...field('validFrom')}
          description="خالی یعنی از هم‌اکنون"
        />
        <DateTimeField
          className="sm:col-span-2"
          label="تا زمان"
          {...field('validUntil')}
          begins={draft.validFrom}
          description="خالی یعنی تا پایان فروش"
        />
      </FormGrid>
    </>
  )
}

function Tickets({ draft: { ticketIds }, set, tickets }: Props) {
  return (
    <fieldset data-field="terms.ticketIds">
      <legend className="text-sm font-medium">برای بلیت‌های</legend>
      <div className="flex flex-wrap gap-x-6">
        <CheckList
          options={tickets.map(({ id, name }) => ({ id, label: name }))}
          value={ticketIds}
          onChange={(next) => set({ ticketIds: next })}
        />
      </div>
      <p className="text-xs text-muted">بدون انتخاب یعنی همه</p>
    </fieldset>
  )
}

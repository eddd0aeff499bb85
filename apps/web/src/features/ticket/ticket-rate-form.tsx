import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type Checked, checked, useDraftForm } from '#data-draft-form.ts'
import { useDraft } from '#lib/draft/use-draft.ts'
import { type RateFrame, RateInput, rateRefusals, rateUnitRefusal } from '@rezerv/contract/ticket/ticket-rate.ts'
import type { Ticket } from '@rezerv/contract/ticket/ticket.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Disclosure } from '#ui/page/disclosure.tsx'
import { bindFields } from '#ui/fields/bind-fields.tsx'
import { issuesError } from '#issues-error.ts'
import { Form, FormGrid } from '#ui/fields/form.tsx'
import { FormFoot } from '#ui/page/form-foot.tsx'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { rateFrame, saveRate, ticketList, ticketShown } from './ticket-queries.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { type RatePartProps, ChangeField } from './ticket-rate-change.tsx'
import { RateLengths } from './ticket-rate-lengths.tsx'
import { RateLimits } from './ticket-rate-limits.tsx'
import { RatePrice } from './ticket-rate-price.tsx'
import { SaleFields } from './ticket-sale-fields.tsx'
import { RateSeasons } from './ticket-rate-seasons.tsx'
import { type RateSection, sectionsOf, sectionSummary } from './ticket-rate-sections.ts'
import { RateGuests, RateKm, RateWeekdays } from './ticket-rate-terms.tsx'
import { RateUnits } from './ticket-rate-units.tsx'
import { blankRate, rateBody, type RateValues, rateValues } from './ticket-rate-values.ts'
import { priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'
import { unitSlots } from '@rezerv/contract/unit/unit-slot.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ratePresets } from './ticket-rate-presets.ts'
import { roomOfRate } from './ticket-rate-room.ts'

export type RateFormProps = { listingId: number; ticketId?: number; onSaved: () => void; onCancel: () => void }

/** Adds a rate to a car or a space, or changes the one with this id; beside it what it would cost, and why. */
export function RateForm(props: RateFormProps) {
  const { listingId, ticketId } = props
  const { data } = useSuspenseQuery(ticketList(listingId))
  const { data: frame } = useSuspenseQuery(rateFrame(listingId, ticketId))
  const ticket = ticketShown(data, ticketId)
  if (ticketId !== undefined && !ticket?.pricing)
    return <Banner tone="warn" title="این نرخ دیگر فروخته نمی‌شود یا پیدا نشد." />
  return <Editor {...props} ticket={ticket} frame={frame} />
}

type EditorProps = Omit<RateFormProps, 'ticketId'> & { ticket: Ticket | undefined; frame: RateFrame }

function Editor({ listingId, ticket, frame, onSaved, onCancel }: EditorProps) {
  const draft = useDraft(`rate-${listingId}-${ticket?.id ?? 'new'}`, () =>
    ticket?.pricing ? rateValues(ticket, ticket.pricing, frame) : blankRate(frame),
  )
  const { value: values, set } = draft
  const [open, setOpen] = useState<ReadonlySet<RateSection>>(new Set())
  const { form, actions } = useDraftForm({
    draft,
    check: (given) => check(given, frame),
    save: saveRate,
    requestOf: (input) => ({ listingId, ticket, input }),
    onSaved,
    onCancel,
    onRefused: ({ fields = {} }) => setOpen((all) => new Set([...all, ...sectionsOf(fields)])),
  })
  const part = { values, set, field: bindFields(values, set), planned: bindFields(values, set, 'pricing.') }
  const sections: [RateSection, string, React.ReactNode][] = [
    ['weekdays', 'قیمت روزهای هفته', <RateWeekdays key="weekdays" {...part} />],
    ['seasons', 'فصل‌ها', <RateSeasons key="seasons" {...part} />],
    ['lengths', 'بسته و تخفیف مدت', <RateLengths key="lengths" {...part} />],
    frame.kind === 'space'
      ? ['guests', 'مهمان', <RateGuests key="guests" {...part} frame={frame} />]
      : ['km', 'پیمایش', <RateKm key="km" {...part} />],
    ['limits', 'مدت، روزها و مهلت رزرو', <RateLimits key="limits" {...part} />],
    ['sale', 'فروش و مالیات', <RateSale key="sale" {...part} />],
  ]
  return (
    <WithAside
      asideLabel="چرا این قیمت؟"
      aside={<RatePrice values={values} frame={frame} ticketId={ticket?.id ?? 0} />}
    >
      <Form {...form} isResent={ticket !== undefined}>
        <RateBasics {...part} frame={frame} isNew={!ticket} />
        <RateUnits {...part} frame={frame} />
        {sections.map(([id, title, content]) => (
          <Disclosure
            key={id}
            title={title}
            summary={sectionSummary[id](values)}
            isOpen={open.has(id)}
            onOpenChange={(isOpen) =>
              setOpen((all) => new Set(isOpen ? [...all, id] : [...all].filter((one) => one !== id)))
            }
          >
            {content}
          </Disclosure>
        ))}
        <FormFoot submit={ticket ? 'ذخیرهٔ نرخ' : 'افزودن نرخ'} {...actions} />
      </Form>
    </WithAside>
  )
}

/** When it is on sale, by how many in one order, and whether with tax. */
const RateSale = ({ values, set, planned }: RatePartProps) => (
  <SaleFields values={values} set={set} untilText="خالی یعنی همیشه" hasLimits={values.scope === 'any'}>
    <Checkbox {...planned('taxed')}>مشمول مالیات بر ارزش افزوده</Checkbox>
  </SaleFields>
)

/** By the same rules as the server's. */
function check(values: RateValues, frame: RateFrame): Checked<RateInput> {
  const read = checked(RateInput, rateBody(values, frame))
  if (read.error) return read
  const fields = rateRefusals(read.input, frame)
  return Object.keys(fields).length === 0 ? read : { error: { ...issuesError([]), fields } }
}

const unitNames = { day: 'روز (۲۴ ساعت)', night: 'شب', hour: 'ساعت' }

/** Most rates need no more: a name, a price, and how weekends and holidays differ. */
function RateBasics({
  values,
  set,
  field,
  planned,
  frame,
  isNew,
}: RatePartProps & { frame: RateFrame; isNew: boolean }) {
  const unit = priceUnitLabels[values.unit]
  return (
    <Card title="نرخ" gap={5}>
      {isNew ? (
        <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
          <legend className="mb-1.5 text-sm font-medium">شروع از</legend>
          {ratePresets(frame, roomOfRate(values, frame)).map((preset) => (
            <Button key={preset.id} size="small" onPress={() => set(preset.values)}>
              {preset.label}
              <span className="font-normal text-muted max-sm:hidden"> · {preset.detail}</span>
            </Button>
          ))}
        </fieldset>
      ) : null}
      <FormGrid>
        <TextField label="نام" {...field('name')} isRequired maxLength={80} placeholder="روزانه، شبانه، آخر هفته…" />
        <Select
          label="قیمت برای هر"
          {...planned('unit')}
          options={unitSlots[frame.kind].map((id) => ({ id, label: unitNames[id] }))}
          errorMessage={rateUnitRefusal(values.unit, frame)}
        />
        <MoneyField
          label={`نرخ پایهٔ هر ${unit}`}
          {...planned('baseRials')}
          isRequired
          description="سفارش‌هایی که ثبت شده‌اند قیمت خود را نگه می‌دارند."
        />
        <TextField label="توضیح" {...field('description')} maxLength={500} />
        <ChangeField label="آخر هفته" {...planned('weekend')} />
        <ChangeField label="تعطیل رسمی" {...planned('holiday')} />
      </FormGrid>
    </Card>
  )
}

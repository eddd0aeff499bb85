import { useState } from 'react'
import {
  commissionEndpoints,
  type CommissionRuleInput,
  type CommissionRuleRow,
} from '@rezerv/contract/commission/commission-endpoints.ts'
import { ListingKind, listingKindLabels } from '@rezerv/contract/listing/listing-kind.ts'
import { command, useCommand } from '#data.ts'
import { useHostChoices } from '#features/host/host-choice-queries.ts'
import { bindFields, useFields } from '#ui/fields/bind-fields.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { ComboBox } from '#ui/fields/combo-box.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { Form, FormActions, FormGrid } from '#ui/fields/form.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { categoriesOf } from './commission-text.ts'
import { today } from '#lib/jalali-month.ts'

type Draft = Omit<CommissionRuleInput, 'from'> & { from: string | null }
type Part = { draft: Draft; set: (part: Partial<Draft>) => void }

const empty = (): Draft => ({
  name: '',
  kind: null,
  category: null,
  hostId: null,
  from: today(),
  until: null,
  hostPercent: 10,
  hostFixedRials: 0,
  guestPercent: 0,
  guestFixedRials: 0,
  vatOnCommission: false,
})

const addRule = command(commissionEndpoints.addCommissionRule, {
  renews: ['commission'],
  says: 'قاعده اضافه شد',
  failure: 'shown',
})

/** A rule from a day on. It is never changed afterwards: a new one takes its place. */
export function CommissionAdd({ onClose }: { onClose: () => void }) {
  const { values: draft, set, field } = useFields(empty)
  const add = useCommand(addRule, { onSuccess: onClose })
  return (
    <Modal isStrict title="قاعدهٔ جدید کارمزد" onClose={onClose}>
      <Form onSubmit={() => add.mutate({ body: { ...draft, from: draft.from ?? today() } })} error={add.error}>
        <TextField
          label="نام"
          {...field('name')}
          isRequired
          description="در فهرست و روی سفارش دیده می‌شود: «کنسرت‌های پاییز»"
          maxLength={80}
        />
        <Scope draft={draft} set={set} />
        <FormGrid>
          <DateField label="از روز" {...field('from')} isRequired min={today()} />
          <DateField label="تا روز (اختیاری)" {...field('until')} begins={draft.from} min={draft.from ?? today()} />
        </FormGrid>
        <Rates draft={draft} set={set} />
        <FormActions submit="افزودن قاعده" isPending={add.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}

const every = 'all'

function Scope({ draft, set }: Part) {
  const field = bindFields(draft, set)
  const categories = categoriesOf(draft.kind)
  return (
    <FormGrid>
      <Select
        label="نوع آگهی"
        name="kind"
        options={[
          { id: every, label: 'همه' },
          ...ListingKind.options.map((id) => ({ id, label: listingKindLabels[id] })),
        ]}
        value={draft.kind ?? every}
        onChange={(id) => set({ kind: ListingKind.safeParse(id).data ?? null, category: null })}
      />
      <Select
        label="دسته"
        name="category"
        isDisabled={categories.length === 0}
        options={[{ id: every, label: 'همه' }, ...categories]}
        value={draft.category ?? every}
        onChange={(id) => set({ category: id === every ? null : id })}
      />
      <ComboBox
        label="میزبان (اختیاری)"
        {...field('hostId')}
        {...useHostChoices(draft.hostId, null)}
        placeholder="همهٔ میزبان‌ها"
      />
    </FormGrid>
  )
}

const percent = { min: 0, max: 100, step: 0.01, suffix: 'درصد', formatOptions: { maximumFractionDigits: 2 } }

function Rates({ draft, set }: Part) {
  const field = bindFields(draft, set)
  return (
    <>
      <FormGrid>
        <NumberField label="از میزبان، درصد قیمت" {...field('hostPercent', 0)} {...percent} />
        <MoneyField label="از میزبان، برای هر بلیت یا واحد" {...field('hostFixedRials', 0)} />
        <NumberField label="از مشتری، درصد قیمت" {...field('guestPercent', 0)} {...percent} />
        <MoneyField label="از مشتری، برای هر بلیت یا واحد" {...field('guestFixedRials', 0)} />
      </FormGrid>
      <Checkbox
        {...field('vatOnCommission')}
        description="از سهم میزبان کم می‌شود و به حساب مالیات می‌رود؛ کارمزد مشتری همیشه مالیات دارد."
      >
        مالیات بر ارزش افزودهٔ کارمزد میزبان
      </Checkbox>
    </>
  )
}

/** The last day of a rule; one that has not begun is taken back. */
export function CommissionEnd({ rule, onClose }: { rule: CommissionRuleRow; onClose: () => void }) {
  const [until, setUntil] = useState<string | null>(today)
  const end = useCommand(
    command(commissionEndpoints.endCommissionRule, {
      renews: ['commission'],
      says: `پایان «${rule.name}» ثبت شد`,
      failure: 'shown',
    }),
    { onSuccess: onClose },
  )
  return (
    <Modal isStrict size="small" title={`پایان «${rule.name}»`} onClose={onClose}>
      <Form
        onSubmit={() => end.mutate({ params: { id: rule.id }, body: { until: until ?? today() } })}
        error={end.error}
      >
        <p className="text-sm leading-6 text-muted">
          سفارش‌های تا پایان این روز با همین قاعده حساب می‌شوند و پس از آن قاعدهٔ بعدی اعمال می‌شود.
        </p>
        <DateField label="آخرین روز" name="until" isRequired value={until} onChange={setUntil} min={today()} />
        <FormActions submit="ثبت پایان" isPending={end.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}

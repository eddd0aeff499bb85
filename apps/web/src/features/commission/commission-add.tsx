import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { commissionEndpoints, type CommissionRuleInput } from '@rezerv/contract/commission/commission-endpoints.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { ListingKind, listingKindLabels } from '@rezerv/contract/listing/listing-kind.ts'
import { command, useCommand } from '#data.ts'
import { hostChoices } from '#features/host/host-queries.ts'
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

type Draft = Omit<CommissionRuleInput, 'from'> & { from: string | null }
type Part = { draft: Draft; set: (part: Partial<Draft>) => void }

const today = () => dayOfInstant(new Date().toISOString())
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
  says: 'قاعده افزوده شد',
  failure: 'shown',
})

/** A rule from a day on. It is never changed afterwards: a new one takes its place. */
export function CommissionAdd({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(empty)
  const set = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const add = useCommand(addRule, { onSuccess: onClose })
  return (
    <Modal isOpen isStrict title="قاعدهٔ تازهٔ کارمزد" onClose={onClose}>
      <Form onSubmit={() => add.mutate({ body: { ...draft, from: draft.from ?? today() } })} error={add.error}>
        <TextField
          label="نام"
          name="name"
          isRequired
          description="در فهرست و روی سفارش دیده می‌شود: «کنسرت‌های پاییز»"
          value={draft.name}
          onChange={(name) => set({ name })}
          maxLength={80}
        />
        <Scope draft={draft} set={set} />
        <FormGrid>
          <DateField
            label="از روز"
            name="from"
            isRequired
            value={draft.from}
            onChange={(from) => set({ from })}
            min={today()}
          />
          <DateField
            label="تا روز (اختیاری)"
            name="until"
            begins={draft.from}
            value={draft.until}
            onChange={(until) => set({ until })}
            min={draft.from ?? today()}
          />
        </FormGrid>
        <Rates draft={draft} set={set} />
        <FormActions submit="افزودن قاعده" isPending={add.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}

const every = 'all'

function Scope({ draft, set }: Part) {
  const [text, setText] = useState('')
  const { data, isFetching } = useQuery({ ...hostChoices(text), placeholderData: keepPreviousData })
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
        name="hostId"
        options={(data?.items ?? []).map((host) => ({ id: host.id, label: host.displayName }))}
        value={draft.hostId}
        onChange={(hostId) => set({ hostId })}
        onSearch={setText}
        isLoading={isFetching}
        placeholder="همهٔ میزبان‌ها"
        empty="میزبانی با این نشانه پیدا نشد"
      />
    </FormGrid>
  )
}

const percent = { min: 0, max: 100, step: 0.01, suffix: 'درصد', formatOptions: { maximumFractionDigits: 2 } }

function Rates({ draft, set }: Part) {
  return (
    <>
      <FormGrid>
        <NumberField
          label="از میزبان، درصد قیمت"
          name="hostPercent"
          {...percent}
          value={draft.hostPercent}
          onChange={(value) => set({ hostPercent: value ?? 0 })}
        />
        <MoneyField
          label="از میزبان، برای هر بلیت یا واحد"
          name="hostFixedRials"
          value={draft.hostFixedRials}
          onChange={(rials) => set({ hostFixedRials: rials ?? 0 })}
        />
        <NumberField
          label="از مهمان، درصد قیمت"
          name="guestPercent"
          {...percent}
          value={draft.guestPercent}
          onChange={(value) => set({ guestPercent: value ?? 0 })}
        />
        <MoneyField
          label="از مهمان، برای هر بلیت یا واحد"
          name="guestFixedRials"
          value={draft.guestFixedRials}
          onChange={(rials) => set({ guestFixedRials: rials ?? 0 })}
        />
      </FormGrid>
      <Checkbox
        name="vatOnCommission"
        isSelected={draft.vatOnCommission}
        onChange={(vatOnCommission) => set({ vatOnCommission })}
        description="از سهم میزبان کم می‌شود و به حساب مالیات می‌رود؛ کارمزد مهمان همیشه مالیات دارد."
      >
        مالیات ارزش افزوده بر کارمزد میزبان
      </Checkbox>
    </>
  )
}

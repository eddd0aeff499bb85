import type { HostInput } from '@rezerv/contract/host/host-endpoints.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { cityOptions, provinces } from '#features/place/place-queries.ts'
import { Card } from '#ui/primitives/card.tsx'
import { ComboBox } from '#ui/fields/combo-box.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { MobileField } from '#ui/fields/mobile-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { hostFieldLabels } from './host-text.ts'

type FieldsProps = { input: HostInput; set: (change: Partial<HostInput>) => void }

export function PersonFields({ input, set }: FieldsProps) {
  return (
    <FormGrid>
      <TextField
        label={hostFieldLabels.name}
        name="name"
        isRequired
        value={input.name}
        onChange={(name) => set({ name })}
        maxLength={60}
      />
      <TextField
        label={hostFieldLabels.family}
        name="family"
        isRequired
        value={input.family}
        onChange={(family) => set({ family })}
        maxLength={60}
      />
      <TextField
        label={hostFieldLabels.nationalId}
        name="nationalId"
        isRequired
        isLtr
        inputMode="numeric"
        value={input.nationalId}
        onChange={(nationalId) => set({ nationalId })}
        maxLength={20}
      />
      <DateField
        label={hostFieldLabels.birthDay}
        name="birthDay"
        value={input.birthDay}
        onChange={(birthDay) => set({ birthDay })}
      />
    </FormGrid>
  )
}

export function CompanyFields({ input, set }: FieldsProps) {
  return (
    <FormGrid>
      <TextField
        label={hostFieldLabels.companyName}
        name="companyName"
        isRequired
        value={input.companyName}
        onChange={(companyName) => set({ companyName })}
        maxLength={120}
      />
      <TextField
        label={hostFieldLabels.legalId}
        name="legalId"
        isRequired
        isLtr
        inputMode="numeric"
        value={input.legalId}
        onChange={(legalId) => set({ legalId })}
        maxLength={20}
      />
    </FormGrid>
  )
}

export function ContactFields({ input, set }: FieldsProps) {
  const { data } = useSuspenseQuery(provinces)
  const cities = cityOptions(data.items)
  return (
    <Card title="تماس و نشانی">
      <FormGrid>
        <MobileField
          label={hostFieldLabels.mobile}
          name="mobile"
          isRequired
          value={input.mobile}
          onChange={(mobile) => set({ mobile })}
        />
        <ComboBox
          label={hostFieldLabels.cityId}
          name="cityId"
          options={cities}
          value={input.cityId}
          onChange={(cityId) => set({ cityId })}
          empty="شهری با این نام نیست"
        />
        <TextArea
          label={hostFieldLabels.address}
          name="address"
          value={input.address}
          onChange={(address) => set({ address })}
          maxLength={500}
          className="sm:col-span-2"
        />
        <TextField
          label={hostFieldLabels.postalCode}
          name="postalCode"
          isLtr
          inputMode="numeric"
          value={input.postalCode}
          onChange={(postalCode) => set({ postalCode })}
          maxLength={20}
        />
      </FormGrid>
    </Card>
  )
}

export function BankFields({ input, set }: FieldsProps) {
  return (
    <Card title="حساب بانکی و یادداشت" description="تسویه با میزبان به این شبا واریز می‌شود.">
      <FormGrid>
        <TextField
          label={hostFieldLabels.sheba}
          name="sheba"
          isLtr
          description="IR و ۲۴ رقم"
          value={input.sheba}
          onChange={(sheba) => set({ sheba })}
          maxLength={40}
        />
        <TextField
          label={hostFieldLabels.shebaOwner}
          name="shebaOwner"
          value={input.shebaOwner}
          onChange={(shebaOwner) => set({ shebaOwner })}
          maxLength={120}
        />
        <TextArea
          label={hostFieldLabels.note}
          name="note"
          description="فقط مدیران می‌بینند."
          value={input.note}
          onChange={(note) => set({ note })}
          maxLength={2000}
          className="sm:col-span-2"
        />
      </FormGrid>
    </Card>
  )
}

import { type ApiKey, callsPerMinuteMax, fitsHosts, KeyInput } from '@rezerv/contract/api-key/api-key-endpoints.ts'
import { type KeyRight, keyRightLabels, shopRight } from '@rezerv/contract/api-key/api-key-right.ts'
import { holds } from '@rezerv/contract/right.ts'
import { rightGroups } from '@rezerv/contract/team/team-right.ts'
import { useState } from 'react'
import { useCommand } from '#data.ts'
import { checked } from '#data-draft-form.ts'
import { useHostChoices } from '#features/host/host-choice-queries.ts'
import { useRights } from '#lib/rights/rights.ts'
import { today } from '#lib/jalali-month.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { useFields } from '#ui/fields/bind-fields.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { CheckGroups } from '#ui/fields/check-groups.tsx'
import { ChosenBox, type Named } from '#ui/fields/chosen-box.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ConfirmDialog, Modal } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { SecretText } from '#ui/primitives/secret-address.tsx'
import { endKey, makeKey } from './api-key-queries.ts'

const blank = {
  name: '',
  rights: [] as KeyRight[],
  of: 'all' as 'all' | 'hosts',
  hosts: [] as Named[],
  addresses: '',
  callsPerMinute: 600 as number | null,
  returnUrl: '',
  lastDay: null as string | null,
}

/** What a key may do, for which hosts and from where; at the end the key itself, the only time. */
export function KeyMake({ onClose }: { onClose: () => void }) {
  const { values, set, field } = useFields(blank)
  const [fault, setFault] = useState<ReturnType<typeof checked>['error']>()
  const make = useCommand(makeKey)
  const hosts = useHostChoices(null, null)
  const own = useRights()
  if (make.data) return <KeyMade token={make.data.key} onClose={onClose} />
  const isBound = values.of === 'hosts'
  const isOffered = (right: KeyRight) => (right === shopRight || holds(own, right)) && (!isBound || fitsHosts(right))
  const bind = (of: typeof values.of) =>
    set({ of, ...(of === 'hosts' && { rights: values.rights.filter((right) => fitsHosts(right)) }) })
  const submit = () => {
    const { of, hosts: chosen, addresses, returnUrl, ...terms } = values
    const { input, error } = checked(KeyInput, {
      ...terms,
      hostIds: of === 'all' ? null : chosen.map(({ id }) => id),
      returnUrl: values.rights.includes(shopRight) && returnUrl.trim() !== '' ? returnUrl : null,
      addresses: addresses.split(/[\s,،]+/).filter(Boolean),
    })
    setFault(error)
    if (input) make.mutate({ body: input })
  }
  return (
    <FormDialog
      title="کلید جدید"
      size="large"
      submit="ساخت کلید"
      isPending={make.isPending}
      error={fault ?? make.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="نام" {...field('name')} isRequired maxLength={60} placeholder="سایت مهمان" />
      <RadioGroup
        label="برای"
        name="hostIds"
        value={values.of}
        onChange={bind}
        options={[
          { id: 'all', label: 'همهٔ میزبان‌ها' },
          { id: 'hosts', label: 'میزبان‌های انتخاب‌شده' },
        ]}
      />
      {isBound ? (
        <ChosenBox label="میزبان" chosen={values.hosts} onChange={(next) => set({ hosts: next })} choices={hosts} />
      ) : null}
      <Checkbox
        isSelected={values.rights.includes(shopRight)}
        onChange={(isOn) =>
          set({ rights: isOn ? [...values.rights, shopRight] : values.rights.filter((right) => right !== shopRight) })
        }
        description="سایت و برنامهٔ خودتان: جست‌وجو، رزرو و پرداخت مهمان، و کارهای میزبان"
      >
        {keyRightLabels[shopRight]}
      </Checkbox>
      <CheckGroups
        name="rights"
        groups={groups.map(({ label, rights }) => ({
          label,
          options: rights.filter(isOffered).map((id) => ({ id, label: keyRightLabels[id] })),
        }))}
        value={values.rights}
        onChange={(rights) => set({ rights })}
      />
      <FormGrid>
        <TextField
          label="نشانی‌های مجاز"
          {...field('addresses')}
          isLtr
          placeholder="203.0.113.7, 198.51.100.0/24"
          description="نشانی IP سرور برنامه؛ خالی یعنی از هر جا"
        />
        <NumberField
          label="سقف درخواست در دقیقه"
          {...field('callsPerMinute')}
          isRequired
          min={1}
          max={callsPerMinuteMax}
          description="برای هر نشانی جداگانه"
        />
        <DateField
          label="آخرین روز اعتبار"
          {...field('lastDay')}
          min={today()}
          description="خالی یعنی تا وقتی لغو شود"
        />
        {values.rights.includes(shopRight) ? (
          <TextField
            label="بازگشت مهمان از بانک"
            {...field('returnUrl')}
            isLtr
            maxLength={300}
            placeholder="https://shop.example.ir/orders/{order}"
            description="صفحهٔ برنامه، با {order} برای شمارهٔ سفارش؛ خالی یعنی صفحهٔ رسید رزرو"
          />
        ) : null}
      </FormGrid>
    </FormDialog>
  )
}

const groups = rightGroups.map(({ label, rights }) => ({
  label,
  rights: rights.filter((right): right is KeyRight & typeof right => right in keyRightLabels),
}))

const KeyMade = ({ token, onClose }: { token: string; onClose: () => void }) => (
  <Modal isStrict title="کلید ساخته شد" onClose={onClose} actions={<Button onPress={onClose}>بستن</Button>}>
    <SecretText text={token} title="این کلید فقط همین بار نشان داده می‌شود" copy="کپی کلید">
      آن را در تنظیمات سرور برنامه بگذارید، نه در متن برنامه. هر کس آن را داشته باشد همین دسترسی‌ها را دارد.
    </SecretText>
  </Modal>
)

export function KeyEnd({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const end = useCommand(endKey, { onSuccess: onClose })
  return (
    <ConfirmDialog
      isOpen
      title={`لغو کلید ${name}`}
      confirm="لغو کلید"
      tone="danger"
      isPending={end.isPending}
      error={end.error}
      onConfirm={() => end.mutate({ params: { id } })}
      onCancel={onClose}
    >
      برنامه‌ای که با این کلید وصل است همین حالا از کار می‌افتد. این کار برگشت ندارد.
    </ConfirmDialog>
  )
}

import { hostEndpoints } from '@rezerv/contract/host/host-endpoints.ts'
import { hostProblems } from '@rezerv/contract/host/host-form.ts'
import { type Host, HostInput, HostKind, hostKindLabels } from '@rezerv/contract/host/host.ts'
import { MobileInput } from '@rezerv/contract/mobile.ts'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { Card } from '#ui/card.tsx'
import { ComboBox } from '#ui/combo-box.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Form, FormActions, FormGrid } from '#ui/form.tsx'
import { MobileField } from '#ui/mobile-field.tsx'
import { Page } from '#ui/page.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.tsx'
import { hostById, provinces } from './host-queries.ts'
import { hostFieldLabels } from './host-text.ts'

const empty: HostInput = {
  kind: 'person',
  name: '',
  family: '',
  companyName: '',
  nationalId: '',
  legalId: '',
  mobile: '',
  birthDay: null,
  sheba: '',
  shebaOwner: '',
  cityId: null,
  address: '',
  postalCode: '',
  note: '',
}

const onlyInput = (host: Host): HostInput =>
  Object.fromEntries(Object.keys(empty).map((key) => [key, host[key as keyof HostInput]])) as HostInput

/** Register a host, or change `host`. */
export function HostForm({ host }: { host?: Host }) {
  const start = host ? onlyInput(host) : empty
  const [input, setInput] = useState(start)
  const save = useSaveHost(host)
  const set = (change: Partial<HostInput>) => setInput({ ...input, ...change })
  const isUnsaved = !save.isSuccess && JSON.stringify(input) !== JSON.stringify(start)
  const navigate = useNavigate()
  return (
    <Page
      title={host ? `ویرایش ${host.displayName}` : 'ثبت میزبان'}
      breadcrumb={[{ label: 'میزبان‌ها', link: { to: '/user/host' } }]}
      className="max-w-3xl"
    >
      <Form onSubmit={() => save.mutate(input)} error={save.error} isUnsaved={isUnsaved}>
        <Card title="هویت">
          <div className="flex flex-col gap-5">
            <RadioGroup
              label={hostFieldLabels.kind}
              name="kind"
              value={input.kind}
              onChange={(kind) => set({ kind: HostKind.parse(kind) })}
              options={HostKind.options.map((kind) => ({ id: kind, label: hostKindLabels[kind] }))}
            />
            {input.kind === 'person' ? (
              <PersonFields input={input} set={set} />
            ) : (
              <CompanyFields input={input} set={set} />
            )}
          </div>
        </Card>
        <ContactFields input={input} set={set} />
        <BankFields input={input} set={set} />
        <FormActions
          submit={host ? 'ذخیرهٔ تغییرها' : 'ثبت میزبان'}
          isPending={save.isPending}
          onCancel={() =>
            void (host
              ? navigate({ to: '/user/host/$id', params: { id: String(host.id) } })
              : navigate({ to: '/user/host' }))
          }
        />
      </Form>
    </Page>
  )
}

export function HostEdit({ id }: { id: number }) {
  const { data: host } = useSuspenseQuery(hostById(id))
  return <HostForm key={host.version} host={host} />
}

type FieldsProps = { input: HostInput; set: (change: Partial<HostInput>) => void }

function PersonFields({ input, set }: FieldsProps) {
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

function CompanyFields({ input, set }: FieldsProps) {
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

function ContactFields({ input, set }: FieldsProps) {
  const { data } = useSuspenseQuery(provinces)
  const cities = data.items.flatMap((province) =>
    province.cities.map((city) => ({
      id: city.id,
      label: city.name === province.name ? city.name : `${city.name} (${province.name})`,
    })),
  )
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

function BankFields({ input, set }: FieldsProps) {
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

/** Refuses in the browser what the server would refuse by the same rules, then saves. */
function useSaveHost(host: Host | undefined) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (typed: HostInput) => {
      const mobile = MobileInput.safeParse(typed.mobile)
      const fields = {
        ...hostProblems(typed),
        ...(!mobile.success && { mobile: mobile.error.issues[0]?.message ?? '' }),
      }
      if (Object.keys(fields).length > 0)
        throw Object.assign(new Error('بعضی از فیلدها نیاز به اصلاح دارند'), { fields })
      const body = { ...typed, mobile: mobile.data ?? '' }
      return host
        ? call(hostEndpoints.changeHost, { params: { id: host.id }, body: { ...body, version: host.version } })
        : call(hostEndpoints.createHost, { body })
    },
    onSuccess: async (saved) => {
      await queryClient.invalidateQueries({ queryKey: ['host'] })
      toast.success(host ? 'تغییرها ذخیره شد' : 'میزبان ثبت شد')
      await navigate({ to: '/user/host/$id', params: { id: String(saved.id) } })
    },
  })
}

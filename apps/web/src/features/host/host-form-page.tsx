import { hostEndpoints, type Host, type HostInput } from '@rezerv/contract/host/host-endpoints.ts'
import { hostProblems } from '@rezerv/contract/host/host-form.ts'
import { hostCheckRules, requiredChecks } from '@rezerv/contract/host/host-check.ts'
import { HostKind, hostKindLabels } from '@rezerv/contract/host/host-status.ts'
import { normalizeMobile, MobileInput } from '@rezerv/contract/mobile.ts'
import { provinceOfNationalId } from '@rezerv/contract/national-id-place.ts'
import { bankOfSheba, Sheba } from '@rezerv/contract/sheba.ts'
import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { useCityChoices } from '#features/place/place-queries.ts'
import { command, useCommand } from '#data.ts'
import { call } from '#lib/call.ts'
import { deadline } from '#lib/deadline.ts'
import { useDraft } from '#lib/draft/use-draft.ts'
import { Card } from '#ui/primitives/card.tsx'
import { type Bound, bindFields } from '#ui/fields/bind-fields.tsx'
import { ComboBox } from '#ui/fields/combo-box.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { Form, FormGrid } from '#ui/fields/form.tsx'
import { FormFoot } from '#ui/page/form-foot.tsx'
import { MobileField } from '#ui/fields/mobile-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { OnlyWith } from '#ui/page/error-page.tsx'
import { Page } from '#ui/page/page.tsx'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { HostNumberField } from './host-number-field.tsx'
import { hostById } from './host-queries.ts'
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
  ({
    ...Object.fromEntries(Object.keys(empty).map((key) => [key, host[key as keyof HostInput]])),
    // As it is written in Iran, and as MobileField leaves it.
    mobile: normalizeMobile(host.mobile),
  }) as HostInput

/** A bound field with its label. */
type HostField = <N extends keyof HostInput>(name: N) => Bound<HostInput[N]> & { label: string }
/** With the fault of what was written there, from the moment that the field is left. */
type JudgedField = (name: 'nationalId' | 'legalId' | 'postalCode' | 'sheba') => Bound<string> & {
  label: string
  onBlur: () => void
  errorMessage?: string
}

/** Register a host, or change `host`. */
export const HostFormPage = (props: { host?: Host }) => (
  <OnlyWith needs={props.host ? hostEndpoints.changeHost : hostEndpoints.createHost}>
    <HostForm {...props} />
  </OnlyWith>
)

function HostForm({ host }: { host?: Host }) {
  const draft = useDraft(`host-${host?.id ?? 'new'}`, () => (host ? onlyInput(host) : empty))
  const { value, set } = draft
  const bound = bindFields(value, set)
  const field: HostField = (name) => ({ ...bound(name), label: hostFieldLabels[name] })
  const [left, setLeft] = useState<readonly string[]>([])
  const judged: JudgedField = (name) => {
    const problem = left.includes(name) && value[name] !== '' ? hostProblems(value)[name] : undefined
    return {
      ...field(name),
      onBlur: () => setLeft((before) => [...before.filter((one) => one !== name), name]),
      ...(problem && { errorMessage: problem }),
    }
  }
  // Before the page is left: the guard must know at once that nothing is unsaved.
  const save = useSaveHost(host, () => flushSync(draft.done))
  const navigate = useNavigate()
  return (
    <Page
      title={host ? `ویرایش ${host.displayName}` : 'ثبت میزبان'}
      breadcrumb={[{ label: 'میزبان‌ها', link: { to: '/user/host' } }]}
    >
      <WithAside asideLabel="پس از ثبت" aside={<HostNext kind={value.kind} />}>
        <Form onSubmit={() => save.mutate(value)} error={save.error} draft={draft} isResent={host !== undefined}>
          <Card title="هویت" gap={5}>
            <RadioGroup
              {...field('kind')}
              options={HostKind.options.map((kind) => ({ id: kind, label: hostKindLabels[kind] }))}
            />
            {value.kind === 'person' ? (
              <FormGrid>
                <TextField {...field('name')} isRequired maxLength={60} />
                <TextField {...field('family')} isRequired maxLength={60} />
                <HostNumberField {...judged('nationalId')} description={provinceText(value.nationalId)} isRequired />
                <DateField {...field('birthDay')} />
              </FormGrid>
            ) : (
              <FormGrid>
                <TextField {...field('companyName')} isRequired maxLength={120} />
                <HostNumberField {...judged('legalId')} isRequired />
              </FormGrid>
            )}
          </Card>
          <ContactFields field={field} judged={judged} />
          <Card title="حساب بانکی و یادداشت" description="تسویه با میزبان به این شبا واریز می‌شود.">
            <FormGrid>
              <TextField {...judged('sheba')} isLtr description={shebaText(value.sheba)} maxLength={40} />
              <TextField {...field('shebaOwner')} maxLength={120} />
              <TextArea
                {...field('note')}
                description="فقط همکاران می‌بینند."
                maxLength={2000}
                className="sm:col-span-2"
              />
            </FormGrid>
          </Card>
          <FormFoot
            submit={host ? 'ذخیرهٔ تغییرها' : 'ثبت میزبان'}
            isPending={save.isPending}
            onCancel={() => {
              flushSync(draft.reset)
              void (host
                ? navigate({ to: '/user/host/$id', params: { id: String(host.id) } })
                : navigate({ to: '/user/host' }))
            }}
          />
        </Form>
      </WithAside>
    </Page>
  )
}

/** Where the number was given, as soon as that can be told; until then the line keeps its height. */
function provinceText(typed: string): string {
  const province = provinceOfNationalId(typed)
  return province ? `صادره از استان ${province}` : '۱۰ رقم'
}

/** The bank of a whole number; before it how the number is written. */
function shebaText(typed: string): string {
  const sheba = Sheba.safeParse(typed)
  const bank = sheba.success && bankOfSheba(sheba.data)
  return bank ? `بانک ${bank}` : 'IR و ۲۴ رقم'
}

/** What is asked of the host next, so that the papers are at hand. */
const HostNext = ({ kind }: { kind: HostKind }) => (
  <Card title="برای تایید میزبان" description="مدارک را پس از ثبت، در صفحهٔ میزبان بارگذاری کنید.">
    <ul className="flex flex-col gap-3 text-sm">
      {requiredChecks(kind, []).map((item) => (
        <li key={item}>
          <span className="font-medium">{hostCheckRules[item].label}</span>
          <span className="block text-muted">{hostCheckRules[item].hint}</span>
        </li>
      ))}
    </ul>
  </Card>
)

function ContactFields({ field, judged }: { field: HostField; judged: JudgedField }) {
  const { value, ...city } = field('cityId')
  return (
    <Card title="تماس و نشانی">
      <FormGrid>
        <MobileField {...field('mobile')} isRequired />
        <ComboBox {...city} {...useCityChoices(value)} />
        <HostNumberField {...judged('postalCode')} />
        <TextArea {...field('address')} rows={2} maxLength={500} className="sm:col-span-2" />
      </FormGrid>
    </Card>
  )
}

export function HostEditPage({ id }: { id: number }) {
  const { data: host } = useSuspenseQuery(hostById(id))
  return <HostFormPage key={`${id}-${host.version}`} host={host} />
}

/** Refuses in the browser what the server would refuse by the same rules, then saves. */
function useSaveHost(host: Host | undefined, onSaved: () => void) {
  const navigate = useNavigate()
  const save = async (typed: HostInput) => {
    const mobile = MobileInput.safeParse(typed.mobile)
    const fields = {
      ...hostProblems(typed),
      ...(!mobile.success && { mobile: mobile.error.issues[0]?.message ?? '' }),
    }
    if (Object.keys(fields).length > 0) throw Object.assign(new Error('بعضی از فیلدها نیاز به اصلاح دارند'), { fields })
    const body = { ...typed, mobile: mobile.data ?? '' }
    return host
      ? call(
          hostEndpoints.changeHost,
          { params: { id: host.id }, body: { ...body, version: host.version } },
          { signal: deadline().signal },
        )
      : call(hostEndpoints.createHost, { body })
  }
  // Another version of the host begins the form anew: its draft is let go before, and a refusal does not bring it.
  return useCommand(
    command(save, {
      renews: ['host'],
      right: hostEndpoints[host ? 'changeHost' : 'createHost'].right,
      says: host ? 'تغییرها ذخیره شد' : 'میزبان ثبت شد',
      failure: 'shown',
    }),
    {
      first: onSaved,
      // What a new host needs next are the papers.
      onSuccess: ({ id }) =>
        navigate({
          to: '/user/host/$id',
          params: { id: String(id) },
          ...(host === undefined && { search: { tab: 'verification' } }),
        }),
    },
  )
}

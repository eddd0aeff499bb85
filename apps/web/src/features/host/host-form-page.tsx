import { hostEndpoints, type Host, type HostInput } from '@rezerv/contract/host/host-endpoints.ts'
import { hostProblems } from '@rezerv/contract/host/host-form.ts'
import { HostKind, hostKindLabels } from '@rezerv/contract/host/host-status.ts'
import { normalizeMobile, MobileInput } from '@rezerv/contract/mobile.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { command, renew, useCommand } from '#data.ts'
import { call } from '#lib/call.ts'
import { deadline } from '#lib/deadline.ts'
import { useDraft } from '#lib/draft/use-draft.ts'
import { Card } from '#ui/primitives/card.tsx'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { Page } from '#ui/page/page.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { BankFields, CompanyFields, ContactFields, PersonFields } from './host-fields.tsx'
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

/** Register a host, or change `host`. */
export function HostFormPage({ host }: { host?: Host }) {
  const draft = useDraft(`host-${host?.id ?? 'new'}`, () => (host ? onlyInput(host) : empty))
  const { value: input, set } = draft
  // Before the page is left: the guard must know at once that nothing is unsaved.
  const save = useSaveHost(host, () => flushSync(draft.done))
  const navigate = useNavigate()
  return (
    <Page
      title={host ? `ویرایش ${host.displayName}` : 'ثبت میزبان'}
      breadcrumb={[{ label: 'میزبان‌ها', link: { to: '/user/host' } }]}
      className="max-w-3xl"
    >
      <Form onSubmit={() => save.mutate(input)} error={save.error} draft={draft} isResent={host !== undefined}>
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
          onCancel={() => {
            flushSync(draft.reset)
            void (host
              ? navigate({ to: '/user/host/$id', params: { id: String(host.id) } })
              : navigate({ to: '/user/host' }))
          }}
        />
      </Form>
    </Page>
  )
}

export function HostEditPage({ id }: { id: number }) {
  const { data: host } = useSuspenseQuery(hostById(id))
  return <HostFormPage key={`${id}-${host.version}`} host={host} />
}

/** Refuses in the browser what the server would refuse by the same rules, then saves. */
function useSaveHost(host: Host | undefined, onSaved: () => void) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
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
    command(save, { renews: [], says: host ? 'تغییرها ذخیره شد' : 'میزبان ثبت شد', failure: 'shown' }),
    {
      onSuccess: async (saved) => {
        onSaved()
        await renew(queryClient, ['host'])
        await navigate({ to: '/user/host/$id', params: { id: String(saved.id) } })
      },
    },
  )
}

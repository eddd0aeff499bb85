import { hostRecordEndpoints } from '@rezerv/contract/host/host-record-endpoints.ts'
import { HostKind, hostKindLabels } from '@rezerv/contract/host/host-status.ts'
import { useNavigate } from '@tanstack/react-router'
import { command, useCommand } from '#data.ts'
import { useFields } from '#ui/fields/bind-fields.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { MobileField } from '#ui/fields/mobile-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'

const invite = command(hostRecordEndpoints.inviteHost, {
  renews: ['host'],
  says: 'میزبان دعوت شد و پیامک در صف ارسال است',
  failure: 'shown',
})

/** Somebody who shall become a host, of whom no more is known than a name and a mobile. */
export function HostInvite({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { values, field } = useFields<{ kind: HostKind; name: string; family: string; mobile: string }>({
    kind: 'person',
    name: '',
    family: '',
    mobile: '',
  })
  const save = useCommand(invite, {
    onSuccess: ({ id }) => navigate({ to: '/user/host/$id', params: { id: String(id) } }),
  })
  return (
    <FormDialog
      title="دعوت میزبان با پیامک"
      submit="ارسال دعوت"
      isPending={save.isPending}
      error={save.error}
      onSubmit={() => save.mutate({ body: values })}
      onClose={onClose}
    >
      <RadioGroup
        label="نوع"
        {...field('kind')}
        options={HostKind.options.map((id) => ({ id, label: hostKindLabels[id] }))}
      />
      <FormGrid>
        <TextField label={values.kind === 'person' ? 'نام' : 'نام شرکت'} {...field('name')} isRequired maxLength={60} />
        {values.kind === 'person' ? <TextField label="نام خانوادگی" {...field('family')} maxLength={60} /> : null}
      </FormGrid>
      <MobileField
        label="موبایل"
        {...field('mobile')}
        description="متن پیامک را در تنظیمات، بخش پیامک‌ها می‌توانید تغییر دهید."
        isRequired
      />
    </FormDialog>
  )
}

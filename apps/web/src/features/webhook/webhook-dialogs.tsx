import { type Webhook, WebhookInput } from '@rezerv/contract/webhook/webhook-endpoints.ts'
import {
  type WebhookKind,
  webhookKindOf,
  webhookKinds,
  type WebhookType,
  webhookTypeNames,
  webhookTypes,
} from '@rezerv/contract/webhook/webhook-type.ts'
import { useState } from 'react'
import { useCommand } from '#data.ts'
import { checked } from '#data-draft-form.ts'
import { CheckGroups } from '#ui/fields/check-groups.tsx'
import { useFields } from '#ui/fields/bind-fields.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ConfirmDialog, Modal } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { SecretText } from '#ui/primitives/secret-address.tsx'
import { changeWebhook, makeWebhook, removeWebhook, turnSecret } from './webhook-queries.ts'

const blank = { name: '', url: '', types: [] as WebhookType[] }

/** A new webhook; at the end the secret of its signatures, the only time. */
export function WebhookMake({ onClose }: { onClose: () => void }) {
  const make = useCommand(makeWebhook)
  if (make.data) return <SecretMade title="وب‌هوک ساخته شد" secret={make.data.secret} onClose={onClose} />
  return (
    <WebhookForm
      title="وب‌هوک جدید"
      submit="ساخت وب‌هوک"
      given={blank}
      isPending={make.isPending}
      error={make.error}
      onSubmit={(body) => make.mutate({ body })}
      onClose={onClose}
    />
  )
}

export function WebhookChange({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const change = useCommand(changeWebhook, { onSuccess: onClose })
  const { id, name, url, types } = webhook
  return (
    <WebhookForm
      title="ویرایش وب‌هوک"
      submit="ذخیره"
      given={{ name, url, types }}
      isPending={change.isPending}
      error={change.error}
      onSubmit={(body) => change.mutate({ params: { id }, body })}
      onClose={onClose}
    />
  )
}

type FormProps = {
  title: string
  submit: string
  given: typeof blank
  isPending: boolean
  error: Error | null
  onSubmit: (input: WebhookInput) => void
  onClose: () => void
}

function WebhookForm({ given, error, onSubmit, ...dialog }: FormProps) {
  const { values, set, field } = useFields(given)
  const [fault, setFault] = useState<ReturnType<typeof checked>['error']>()
  const submit = () => {
    const read = checked(WebhookInput, values)
    setFault(read.error)
    if (read.input) onSubmit(read.input)
  }
  return (
    <FormDialog {...dialog} size="large" error={fault ?? error} onSubmit={submit}>
      <TextField label="نام" {...field('name')} isRequired maxLength={60} placeholder="حسابداری" />
      <TextField
        label="نشانی"
        {...field('url')}
        isRequired
        isLtr
        placeholder="https://example.ir/hooks/rezerv"
        description="پیام‌ها با POST به این نشانی می‌رسند؛ نشانی شبکهٔ داخلی پذیرفته نمی‌شود"
      />
      <CheckGroups name="types" groups={groups} value={values.types} onChange={(types) => set({ types })} />
    </FormDialog>
  )
}

const groups = (Object.keys(webhookKinds) as WebhookKind[]).map((kind) => ({
  label: webhookKinds[kind].label,
  options: webhookTypeNames
    .filter((type) => webhookKindOf(type) === kind)
    .map((id) => ({ id, label: webhookTypes[id].label })),
}))

type MadeProps = { title: string; secret: string; onClose: () => void }

const SecretMade = ({ title, secret, onClose }: MadeProps) => (
  <Modal isStrict title={title} onClose={onClose} actions={<Button onPress={onClose}>بستن</Button>}>
    <SecretText text={secret} title="این کلید امضا فقط همین بار نشان داده می‌شود" copy="کپی کلید امضا">
      برنامهٔ گیرنده با آن مطمئن می‌شود که پیام از رزرو آمده است. آن را در تنظیمات سرور همان برنامه بگذارید.
    </SecretText>
  </Modal>
)

type Props = { webhook: Webhook; onClose: () => void }

export function WebhookSecret({ webhook: { id, name }, onClose }: Props) {
  const turn = useCommand(turnSecret)
  if (turn.data) return <SecretMade title="کلید امضا عوض شد" secret={turn.data.secret} onClose={onClose} />
  return (
    <ConfirmDialog
      isOpen
      title={`تعویض کلید امضای ${name}`}
      confirm="تعویض کلید"
      isPending={turn.isPending}
      error={turn.error}
      onConfirm={() => turn.mutate({ params: { id } })}
      onCancel={onClose}
    >
      تا ۲۴ ساعت هر پیام با کلیدهای قبلی هم امضا می‌شود تا کلید جدید را بی‌وقفه در برنامه بگذارید.
    </ConfirmDialog>
  )
}

export function WebhookRemove({ webhook: { id, name }, onClose, onRemoved }: Props & { onRemoved: () => void }) {
  const remove = useCommand(removeWebhook, { onSuccess: onRemoved })
  return (
    <ConfirmDialog
      isOpen
      title={`حذف ${name}`}
      confirm="حذف وب‌هوک"
      tone="danger"
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { id } })}
      onCancel={onClose}
    >
      دیگر هیچ پیامی به این نشانی ارسال نمی‌شود، پیام‌های در صف هم نه.
    </ConfirmDialog>
  )
}

import type { TeamRole } from '@rezerv/contract/team/team-endpoints.ts'
import { useCommand } from '#data.ts'
import { useFields } from '#ui/fields/bind-fields.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { MobileField } from '#ui/fields/mobile-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { TeamRoleField } from './team-role-field.tsx'
import { invite } from './team-queries.ts'

/** Somebody who shall work here: told by SMS where to sign in with this number. */
export function TeamInvite({ roles, onClose }: { roles: TeamRole[]; onClose: () => void }) {
  const { values, field } = useFields<{ mobile: string; name: string; family: string; roleId: number | null }>({
    mobile: '',
    name: '',
    family: '',
    roleId: null,
  })
  const send = useCommand(invite, { onSuccess: onClose })
  return (
    <FormDialog
      title="دعوت همکار"
      submit="ارسال دعوت"
      isPending={send.isPending}
      error={send.error}
      onSubmit={() => send.mutate({ body: { ...values, roleId: values.roleId ?? 0 } })}
      onClose={onClose}
    >
      <FormGrid>
        <TextField label="نام" {...field('name')} isRequired maxLength={80} />
        <TextField label="نام خانوادگی" {...field('family')} isRequired maxLength={80} />
      </FormGrid>
      <MobileField
        label="موبایل"
        {...field('mobile')}
        description="با همین شماره وارد می‌شود؛ لینک ورود پیامک می‌شود."
        isRequired
      />
      <TeamRoleField roles={roles} {...field('roleId')} />
    </FormDialog>
  )
}

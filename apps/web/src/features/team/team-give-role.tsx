import { nameOrMobile } from '@rezerv/contract/mobile.ts'
import type { TeamMember, TeamRole } from '@rezerv/contract/team/team-endpoints.ts'
import { useState } from 'react'
import { useCommand } from '#data.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { giveRole } from './team-queries.ts'
import { TeamRoleField } from './team-role-field.tsx'

type Props = { member: TeamMember; roles: TeamRole[]; onClose: () => void }

/** Another role for a colleague: it holds from their next step on. */
export function TeamGiveRole({ member, roles, onClose }: Props) {
  const [roleId, setRoleId] = useState<number | null>(member.roleId)
  const give = useCommand(giveRole, { onSuccess: onClose })
  return (
    <FormDialog
      title={`نقش ${nameOrMobile(member)}`}
      submit="تغییر نقش"
      isPending={give.isPending}
      isSubmitDisabled={roleId === null || roleId === member.roleId}
      error={give.error}
      onSubmit={() =>
        give.mutate({ params: { id: member.id }, body: { roleId: roleId ?? 0, fromRoleId: member.roleId } })
      }
      onClose={onClose}
    >
      <TeamRoleField roles={roles} name="roleId" value={roleId} onChange={setRoleId} />
      <p className="text-sm text-muted">از همین لحظه اعمال می‌شود و لازم نیست دوباره وارد شود.</p>
    </FormDialog>
  )
}

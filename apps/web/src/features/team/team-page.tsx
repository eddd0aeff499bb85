import { teamEndpoints, type TeamMember, type TeamRole } from '@rezerv/contract/team/team-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { holdsAll } from '@rezerv/contract/right.ts'
import { Right } from '@rezerv/contract/team/team-right.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { CommandIcon } from '#data-button.tsx'
import { useRights } from '#lib/rights/rights.ts'
import { useSignedInUser } from '#lib/session.ts'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageAction } from '#ui/page/page-actions.tsx'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { TeamMemberRow } from './team-member-row.tsx'
import { removeRole, roleOf, team } from './team-queries.ts'

const loadInvite = () => import('./team-invite.tsx')
const loadRole = () => import('./team-role-dialog.tsx')

/** Who works here, and what each role may do. */
export function TeamPage() {
  const { data } = useSuspenseQuery(team)
  const [isInviting, setInviting] = useState(false)
  const [editing, setEditing] = useState<TeamRole | 'new'>()
  const me = useSignedInUser()
  const own = data.members.find(({ id }) => id === Number(me?.id))
  return (
    <Page
      title="تیم و دسترسی‌ها"
      subtitle="هر همکار با شمارهٔ خودش وارد می‌شود و فقط کارهای نقش خودش را می‌بیند. همهٔ تغییرها در گزارش فعالیت می‌ماند."
      breadcrumb={[{ label: 'تنظیمات', link: { to: '/settings' } }]}
      className="max-w-5xl"
      actions={
        <PageAction
          label="دعوت همکار"
          icon={UserRoundPlus}
          look="primary"
          needs={teamEndpoints.inviteMember}
          onPress={() => setInviting(true)}
        />
      }
    >
      <Card isFlush title="همکاران" description={`${toPersianDigits(data.members.length)} نفر`}>
        <ul aria-label="همکاران" className="divide-y divide-line border-t border-line">
          {data.members.map((member) => (
            <TeamMemberRow
              key={member.id}
              member={member}
              role={roleOf(data.roles, member)}
              roles={data.roles}
              isSelf={member.id === own?.id}
            />
          ))}
        </ul>
      </Card>
      <Card
        isFlush
        title="نقش‌ها"
        description="نقش‌های آماده را می‌توانید تغییر دهید یا نقش جدید بسازید."
        actions={
          <Button icon={Plus} onPress={() => setEditing('new')}>
            نقش جدید
          </Button>
        }
      >
        <ul aria-label="نقش‌ها" className="divide-y divide-line border-t border-line">
          {data.roles.map((role) => (
            <RoleRow
              key={role.id}
              role={role}
              members={data.members}
              isOwn={role.id === own?.roleId}
              onEdit={() => setEditing(role)}
            />
          ))}
        </ul>
      </Card>
      <Deferred load={loadInvite} open={isInviting}>
        {({ TeamInvite }) => <TeamInvite roles={data.roles} onClose={() => setInviting(false)} />}
      </Deferred>
      <Deferred load={loadRole} open={editing}>
        {({ TeamRoleDialog }, role) => (
          <TeamRoleDialog
            key={role === 'new' ? 'new' : role.id}
            {...(role !== 'new' && { role })}
            onClose={() => setEditing(undefined)}
          />
        )}
      </Deferred>
    </Page>
  )
}

type RoleProps = { role: TeamRole; members: TeamMember[]; isOwn: boolean; onEdit: () => void }

function RoleRow({ role, members, isOwn, onEdit }: RoleProps) {
  const rights = useRights()
  const count = members.filter(({ roleId }) => roleId === role.id).length
  const isMine = !isOwn && role.key !== 'owner' && holdsAll(rights, role.rights)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {role.name}
          {isOwn ? <StatusBadge tone="info">نقش شما</StatusBadge> : null}
        </p>
        <p className="text-sm text-muted">
          {role.key === 'owner'
            ? 'همهٔ دسترسی‌ها'
            : toPersianDigits(`${role.rights.length} دسترسی از ${Right.options.length}`)}
          {role.isScoped ? ' · فقط در محدودهٔ هر همکار' : ''}
          {' · '}
          {count === 0 ? 'بدون همکار' : toPersianDigits(`${count} همکار`)}
        </p>
      </div>
      {isMine ? (
        <span className="flex items-center">
          <IconButton icon={Pencil} label={`ویرایش نقش ${role.name}`} onPress={onEdit} />
          {role.key === null && count === 0 ? (
            <CommandIcon
              icon={Trash2}
              label={`حذف نقش ${role.name}`}
              command={removeRole}
              request={{ params: { id: role.id } }}
            />
          ) : null}
        </span>
      ) : null}
    </li>
  )
}

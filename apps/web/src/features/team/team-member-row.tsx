import { nameOrMobile } from '@rezerv/contract/mobile.ts'
import { deviceText } from '@rezerv/contract/auth/auth-device.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { holdsAll } from '@rezerv/contract/right.ts'
import type { MemberStep, TeamMember, TeamRole } from '@rezerv/contract/team/team-endpoints.ts'
import {
  Ban,
  MapPinned,
  MessageSquareText,
  MonitorSmartphone,
  MoreHorizontal,
  Trash2,
  Undo2,
  UserRoundCog,
} from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '#data.ts'
import { useRights } from '#lib/rights/rights.ts'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { Menu, type MenuAction } from '#ui/overlay/menu.tsx'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Relative } from '#ui/primitives/jalali.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { inviteAgain } from './team-queries.ts'

const loadGive = () => import('./team-give-role.tsx')
const loadDevices = () => import('./team-devices.tsx')
const loadScope = () => import('./team-scope.tsx')
const loadStep = () => import('./team-step.tsx')

type Asked = MemberStep['step'] | 'role' | 'devices' | 'scope'
type Props = { member: TeamMember; role: TeamRole | undefined; roles: TeamRole[]; isSelf: boolean }

/** A colleague: what they are here, when they were here last, on which devices they are. */
export function TeamMemberRow({ member, role, roles, isSelf }: Props) {
  const [open, setOpen] = useState<Asked>()
  const rights = useRights()
  const isMine = !isSelf && role !== undefined && holdsAll(rights, role.rights)
  const close = () => setOpen(undefined)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {member.name === '' ? 'بدون نام' : nameOrMobile(member)}
          {isSelf ? <StatusBadge tone="info">شما</StatusBadge> : null}
          {member.suspendedAt ? <StatusBadge tone="bad">تعلیق</StatusBadge> : null}
        </p>
        <p className="text-sm text-muted">
          <MobileNumber mobile={member.mobile} isLink />
        </p>
        {member.suspendedAt ? <p className="text-sm text-bad">{member.suspendedReason}</p> : null}
      </div>
      <div className="min-w-0 basis-64 text-sm">
        <p className="font-medium">{role?.name}</p>
        {role?.isScoped ? <ScopeLine member={member} /> : null}
        <p className="text-muted">
          <Seen member={member} />
        </p>
      </div>
      <span className="flex items-center gap-1 empty:hidden max-sm:w-full sm:w-40 sm:justify-end sm:empty:flex">
        {isMine ? (
          <>
            <Button size="small" icon={UserRoundCog} onPress={() => setOpen('role')}>
              تغییر نقش
            </Button>
            <Others member={member} isScoped={role.isScoped} onAsk={setOpen} />
          </>
        ) : null}
      </span>
      <Dialogs open={open} member={member} roles={roles} onClose={close} />
    </li>
  )
}

type DialogsProps = { open: Asked | undefined; member: TeamMember; roles: TeamRole[]; onClose: () => void }

function Dialogs({ open, member, roles, onClose }: DialogsProps) {
  const step = open === 'role' || open === 'devices' || open === 'scope' ? undefined : open
  return (
    <>
      <Deferred load={loadGive} open={open === 'role'}>
        {({ TeamGiveRole }) => <TeamGiveRole member={member} roles={roles} onClose={onClose} />}
      </Deferred>
      <Deferred load={loadScope} open={open === 'scope'}>
        {({ TeamScope }) => <TeamScope member={member} onClose={onClose} />}
      </Deferred>
      <Deferred load={loadDevices} open={open === 'devices'}>
        {({ TeamDevices }) => <TeamDevices member={member} onClose={onClose} />}
      </Deferred>
      <Deferred load={loadStep} open={step}>
        {({ TeamStep }, taken) => <TeamStep member={member} step={taken} onClose={onClose} />}
      </Deferred>
    </>
  )
}

/** Where a scoped colleague works; nobody chose anything: they see nothing. */
function ScopeLine({ member: { scope } }: { member: TeamMember }) {
  const names = [...scope.hosts, ...scope.cities, ...scope.events].map(({ name }) => name)
  if (names.length === 0) return <p className="text-warn">محدوده‌ای انتخاب نشده؛ چیزی نمی‌بیند</p>
  return (
    <p className="text-muted">
      فقط {names.slice(0, 2).join('، ')}
      {names.length > 2 ? toPersianDigits(` و ${names.length - 2} مورد دیگر`) : ''}
    </p>
  )
}

function Seen({ member: { lastSignInAt, invitedAt, invitedByName, devices } }: { member: TeamMember }) {
  if (lastSignInAt === null)
    return (
      <>
        هنوز وارد نشده
        {invitedAt ? (
          <>
            {' · '}دعوت <Relative at={invitedAt} />
            {invitedByName ? ` از ${invitedByName}` : ''}
          </>
        ) : null}
      </>
    )
  const [first] = devices
  return (
    <>
      آخرین ورود <Relative at={lastSignInAt} />
      {' · '}
      {first === undefined
        ? 'اکنون در دستگاهی وارد نیست'
        : devices.length === 1
          ? deviceText(first.userAgent)
          : toPersianDigits(`${devices.length} دستگاه`)}
    </>
  )
}

type OthersProps = { member: TeamMember; isScoped: boolean; onAsk: (what: Asked) => void }

function Others({ member, isScoped, onAsk }: OthersProps) {
  const again = useCommand(inviteAgain)
  const params = { id: member.id }
  const label = `کارهای دیگر ${nameOrMobile(member)}`
  const isSuspended = member.suspendedAt !== null
  const mild: MenuAction[] = [
    ...(isScoped ? [{ id: 'scope', label: 'انتخاب محدوده', icon: MapPinned, onAction: () => onAsk('scope') }] : []),
    ...(member.devices.length > 0
      ? [{ id: 'devices', label: 'دستگاه‌ها', icon: MonitorSmartphone, onAction: () => onAsk('devices') }]
      : []),
    ...(member.lastSignInAt === null && !isSuspended
      ? [{ id: 'again', label: 'ارسال دوبارهٔ دعوت', icon: MessageSquareText, onAction: () => again.mutate({ params }) }]
      : []),
    ...(isSuspended ? [{ id: 'resume', label: 'رفع تعلیق', icon: Undo2, onAction: () => onAsk('resume') }] : []),
  ]
  const harsh: MenuAction[] = [
    ...(isSuspended
      ? []
      : [{ id: 'suspend', label: 'تعلیق', icon: Ban, isDanger: true, onAction: () => onAsk('suspend') }]),
    { id: 'remove', label: 'حذف از تیم', icon: Trash2, isDanger: true, onAction: () => onAsk('remove') },
  ]
  return (
    <Menu
      label={label}
      groups={[mild, harsh].filter((group) => group.length > 0)}
      trigger={<IconButton icon={MoreHorizontal} label={label} isPending={again.isPending} />}
    />
  )
}

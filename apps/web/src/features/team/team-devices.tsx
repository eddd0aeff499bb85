import { nameOrMobile } from '@rezerv/contract/mobile.ts'
import { deviceText } from '@rezerv/contract/auth/auth-device.ts'
import type { TeamMember } from '@rezerv/contract/team/team-endpoints.ts'
import { LogOut } from 'lucide-react'
import { CommandButton } from '#data-button.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { Relative } from '#ui/primitives/jalali.tsx'
import { endSessions } from './team-queries.ts'

/** Where a colleague is signed in now. */
export function TeamDevices({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  return (
    <Modal
      title={`دستگاه‌های ${nameOrMobile(member)}`}
      size="small"
      onClose={onClose}
      actions={
        <CommandButton
          icon={LogOut}
          variant="danger"
          command={endSessions}
          request={{ params: { id: member.id } }}
          onSuccess={onClose}
        >
          خروج از همهٔ دستگاه‌ها
        </CommandButton>
      }
    >
      <ul className="divide-y divide-line">
        {member.devices.map(({ id, userAgent, ip, lastSeenAt }) => (
          <li key={id} className="py-2 first:pt-0 last:pb-0">
            <p className="font-semibold">
              <bdi title={userAgent ?? undefined}>{deviceText(userAgent)}</bdi>
            </p>
            <p className="text-sm text-muted">
              <Relative at={lastSeenAt} />
              {ip ? (
                <>
                  {' · '}
                  <bdi dir="ltr">{ip}</bdi>
                </>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { LogOut, Monitor, Smartphone } from 'lucide-react'
import { deviceText } from '@rezerv/contract/auth/auth-device.ts'
import { authSessionEndpoints, type OwnSession } from '@rezerv/contract/auth/auth-session-endpoints.ts'
import { command } from '#data.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { useSignedInUser } from '#lib/session.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { LinkButton } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { JalaliInstant, Relative } from '#ui/primitives/jalali.tsx'
import { Page } from '#ui/page/page.tsx'
import { ownSessions, revokeOtherSessions } from './auth-own-queries.ts'
import { CommandButton } from '#data-button.tsx'

/** Where this admin is signed in, to sign out what is not theirs any more. */
export function AuthSessionsPage() {
  const { data } = useSuspenseQuery(ownSessions)
  const user = useSignedInUser()
  return (
    <Page
      title="دستگاه‌های من"
      subtitle="دستگاه‌هایی که با حساب شما وارد شده‌اند. اگر دستگاهی را نمی‌شناسید، همین حالا آن را خارج کنید."
      className="max-w-3xl"
      actions={
        data.items.length > 1 ? (
          <CommandButton icon={LogOut} variant="danger" command={revokeOtherSessions} request={{}}>
            خروج از همهٔ دستگاه‌های دیگر
          </CommandButton>
        ) : null
      }
    >
      {data.attackedAt ? (
        <Banner
          tone="warn"
          title="کسی تلاش کرده است با شمارهٔ شما وارد شود"
          actions={
            user ? (
              <LinkButton size="small" to="/audit" search={{ tab: 'security', actorId: Number(user.id) }}>
                دیدن گزارش امنیتی
              </LinkButton>
            ) : null
          }
        >
          <Relative at={data.attackedAt} />. حساب شما باز نشده است و از دستگاه‌های همیشگی‌تان مثل همیشه وارد می‌شوید. کدی
          را که پیامک می‌شود به هیچ‌کس نگویید.
        </Banner>
      ) : null}
      <Card isFlush>
        <ul aria-label="دستگاه‌ها" className="divide-y divide-line">
          {data.items.map((one) => (
            <Device key={one.id} one={one} />
          ))}
        </ul>
      </Card>
    </Page>
  )
}

function Device({ one }: { one: OwnSession }) {
  const name = deviceText(one.userAgent)
  const Icon = /Mobile|Android|iPhone/.test(one.userAgent ?? '') ? Smartphone : Monitor
  const end = command(authSessionEndpoints.revokeOwnSession, { renews: ['session'], says: `${name} خارج شد` })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi title={one.userAgent ?? undefined}>{name}</bdi>
          {one.isThis ? <StatusBadge tone="good">همین دستگاه</StatusBadge> : null}
        </p>
        <p className="text-sm text-muted">
          {one.isThis ? 'فعال' : <Relative at={one.lastSeenAt} />}
          {one.ip ? (
            <>
              {' · '}
              <bdi dir="ltr">{one.ip}</bdi>
            </>
          ) : null}
        </p>
        <p className="text-xs text-muted">
          ورود: <JalaliInstant at={one.createdAt} />، پایان: <JalaliInstant at={one.expiresAt} />
        </p>
      </div>
      {one.isThis ? null : (
        <CommandButton icon={LogOut} command={end} request={{ params: { id: one.id } }}>
          خروج
        </CommandButton>
      )}
    </li>
  )
}

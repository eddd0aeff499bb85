import { useSuspenseQuery } from '@tanstack/react-query'
import { CircleX, KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { type ApiKey, keyEndpoints } from '@rezerv/contract/api-key/api-key-endpoints.ts'
import { keyRightLabels } from '@rezerv/contract/api-key/api-key-right.ts'
import { auditEndpoints } from '@rezerv/contract/audit/audit-endpoints.ts'
import { publicConfig } from '#lib/config.ts'
import { MayDo } from '#lib/rights/may-do.tsx'
import { useNow } from '#ui/date/use-now.ts'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { DialogAction } from '#ui/overlay/dialog-button.tsx'
import { Page } from '#ui/page/page.tsx'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { WordLink } from '#ui/primitives/link-lines.tsx'
import { JalaliInstant, Relative } from '#ui/primitives/jalali.tsx'
import { keyBadge, keyList, keyState } from './api-key-queries.ts'

const load = () => import('./api-key-dialogs.tsx')

/** The keys by which other programs call the API: what each may do, from where, and when it last did. */
export function KeyPage() {
  const { items, mode, hasGuide } = useSuspenseQuery(keyList).data
  const now = new Date(useNow(60_000)).toISOString()
  const [ending, setEnding] = useState<ApiKey>()
  return (
    <Page
      title="کلیدهای API"
      subtitle={
        mode === 'test'
          ? `این سامانه به درگاه آزمایشی وصل است؛ کلیدها با ${ltr('rz_test_')} شروع می‌شوند و روی سامانهٔ واقعی کار نمی‌کنند.`
          : 'هر برنامهٔ دیگر با کلید خودش وصل می‌شود و هر کاری که می‌کند به نام همان کلید در گزارش فعالیت می‌ماند.'
      }
      breadcrumb={[{ label: 'تنظیمات', link: { to: '/settings' } }]}
      className="max-w-5xl"
      actions={
        <DialogAction
          label="کلید جدید"
          icon={Plus}
          look="primary"
          needs={keyEndpoints.createKey}
          load={load}
          dialog={({ KeyMake }, onClose) => <KeyMake onClose={onClose} />}
        />
      }
    >
      <Card
        isFlush
        title="کلیدها"
        actions={hasGuide ? <Guide /> : null}
        description="کلید فقط هنگام ساختن دیده می‌شود؛ اگر گم شد، لغوش کنید و یکی دیگر بسازید."
      >
        {items.length === 0 ? (
          <EmptyState icon={KeyRound} title="هنوز کلیدی ساخته نشده است">
            برای سایت و برنامهٔ مهمان، برنامهٔ میزبان یا حسابداری یک کلید جدا بسازید.
          </EmptyState>
        ) : (
          <ul aria-label="کلیدها" className="divide-y divide-line border-t border-line">
            {items.map((key) => (
              <KeyRow key={key.id} apiKey={key} now={now} onEnd={() => setEnding(key)} />
            ))}
          </ul>
        )}
      </Card>
      <Deferred load={load} open={ending}>
        {({ KeyEnd }, key) => <KeyEnd apiKey={key} onClose={() => setEnding(undefined)} />}
      </Deferred>
    </Page>
  )
}

/** For whoever writes the other program; without this app, so that it can be sent on. */
const Guide = () => (
  <a
    href={`${publicConfig().apiBase}/api/guide`}
    target="_blank"
    rel="noreferrer"
    className="inline-flex min-h-tap items-center text-accent-strong underline underline-offset-4"
  >
    راهنمای API
  </a>
)

type RowProps = { apiKey: ApiKey; now: string; onEnd: () => void }

function KeyRow({ apiKey, now, onEnd }: RowProps) {
  const { id, name, tokenEnd, lastUsedAt, lastUsedIp } = apiKey
  const state = keyState(apiKey, now)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <bdi>{name}</bdi>
          <Code text={`…${tokenEnd}`} />
          <StatusBadge {...keyBadge(state)} />
        </p>
        <p className="text-sm text-muted">{rightsText(apiKey)}</p>
        <p className="text-sm text-muted">{boundsText(apiKey)}</p>
      </div>
      <p className="text-sm text-muted sm:w-52">
        {lastUsedAt === null ? (
          'هنوز استفاده نشده'
        ) : (
          <>
            آخرین استفاده <Relative at={lastUsedAt} />
            <span className="block">
              <bdi dir="ltr">{lastUsedIp}</bdi>
            </span>
          </>
        )}
        <span className="block">
          <KeyDates apiKey={apiKey} state={state} />
        </span>
      </p>
      <span className="flex items-center sm:w-24">
        <MayDo needs={auditEndpoints.listAuditEntries}>
          <WordLink to="/audit" search={{ keyId: id }} aria-label={`کارهای کلید ${name}`}>
            کارها
          </WordLink>
        </MayDo>
        {state === 'revoked' ? null : <IconButton icon={CircleX} label={`لغو کلید ${name}`} onPress={onEnd} />}
      </span>
    </li>
  )
}

function KeyDates({ apiKey, state }: { apiKey: ApiKey; state: ReturnType<typeof keyState> }) {
  const { createdAt, createdByName, revokedAt, revokedByName, expiresAt } = apiKey
  if (state === 'revoked' && revokedAt)
    return (
      <>
        لغو: {revokedByName}، <JalaliInstant at={revokedAt} style="short" />
      </>
    )
  if (expiresAt)
    return (
      <>
        پایان اعتبار <JalaliInstant at={expiresAt} style="short" />
      </>
    )
  return (
    <>
      ساخت: {createdByName}، <JalaliInstant at={createdAt} style="short" />
    </>
  )
}

/** Letters that are read from left to right, in a Persian sentence. */
const ltr = (text: string) => `\u2066${text}\u2069`

const shown = 4

/** «دیدن آگهی‌ها، دیدن سفارش‌ها و ۳ دسترسی دیگر». */
function rightsText({ rights }: ApiKey): string {
  const named = rights.slice(0, shown).map((right) => keyRightLabels[right])
  const more = rights.length - named.length
  return [named.join('، '), more > 0 ? toPersianDigits(` و ${more} دسترسی دیگر`) : ''].join('')
}

/** «همهٔ میزبان‌ها · از هر نشانی · ۶۰۰ درخواست در دقیقه». */
const boundsText = ({ hosts, addresses, callsPerMinute, returnUrl }: ApiKey) =>
  [
    hosts === null ? 'همهٔ میزبان‌ها' : `فقط ${hosts.map(({ name }) => name).join('، ') || 'میزبانی که دیگر نیست'}`,
    addresses.length === 0 ? 'از هر نشانی' : `از ${addresses.map(ltr).join('، ')}`,
    toPersianDigits(`${callsPerMinute} درخواست در دقیقه`),
    ...(returnUrl === null ? [] : [`بازگشت از بانک به ${ltr(returnUrl)}`]),
  ].join(' · ')

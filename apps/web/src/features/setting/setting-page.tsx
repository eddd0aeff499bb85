import { useState, type ReactNode } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import {
  Activity,
  Armchair,
  CalendarDays,
  Database,
  FileUp,
  History,
  KeyRound,
  Pencil,
  Send,
  Undo2,
  UsersRound,
} from 'lucide-react'
import {
  type SettingHistory,
  settingEndpoints,
  type SettingVersion,
} from '@rezerv/contract/setting/setting-endpoints.ts'
import { kindOfKey, templateOfKey, settingLabel } from '@rezerv/contract/setting/setting-kind.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { LinkButton } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { MayDo } from '#lib/rights/may-do.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageAction } from '#ui/page/page-actions.tsx'
import { SettingGateway } from './setting-gateway.tsx'
import { SettingPolicies } from './setting-policies.tsx'
import { SettingSections, foundSections, settingSections } from './setting-sections.tsx'
import { settingList } from './setting-queries.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { noticeKindLabels } from '@rezerv/contract/notice/notice-kind.ts'
import { noticeTemplates } from '@rezerv/contract/notice/notice-template.ts'
import { settingNow } from '@rezerv/contract/setting/setting.ts'
import { settingText } from '@rezerv/contract/setting/setting-value.ts'
import type { teamEndpoints } from '@rezerv/contract/team/team-endpoints.ts'
import { healthEndpoints } from '@rezerv/contract/health/health-endpoints.ts'
import type { keyEndpoints } from '@rezerv/contract/api-key/api-key-endpoints.ts'
import type { importEndpoints } from '@rezerv/contract/import/import-endpoints.ts'
import type { exportEndpoints } from '@rezerv/contract/export/export-endpoints.ts'
import { CommandButton } from '#data-button.tsx'
import { command } from '#data.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { useNow } from '#ui/date/use-now.ts'

const loadChange = () => import('./setting-change.tsx')
const loadVersions = () => import('./setting-versions.tsx')

type Opened = { history: SettingHistory; as: 'change' | 'versions' }

/** Figures, rules and the texts of messages in sections: what holds, what is planned, and who changed what. */
export function SettingPage() {
  const { data } = useSuspenseQuery(settingList)
  const [opened, setOpened] = useState<Opened>()
  const [typed, setTyped] = useState('')
  const close = () => setOpened(undefined)
  const found = foundSections(data.items, typed)
  return (
    <Page
      title="تنظیمات"
      subtitle="هر تغییر از تاریخی که انتخاب می‌کنید اجرا می‌شود؛ سفارش‌های قبلی همان مقدار خود را نگه می‌دارند."
      actions={
        <>
          <PageAction
            label="تیم و دسترسی‌ها"
            icon={UsersRound}
            needs={{ right: 'team.change' satisfies typeof teamEndpoints.getTeam.right }}
            link={{ to: '/settings/team' }}
          />
          <PageAction
            label="وضعیت سامانه"
            icon={Activity}
            needs={healthEndpoints.getHealth}
            link={{ to: '/settings/health' }}
          />
        </>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[14rem_minmax(0,56rem)]">
        <SettingSections shown={found.map(({ id }) => id)} typed={typed} onType={setTyped} />
        <div className="flex min-w-0 flex-col gap-4">
          {found.map(({ id, items }) => (
            <div key={id} id={id} className="scroll-mt-20">
              {id === 'policy' ? (
                <SettingPolicies />
              ) : (
                <Group {...settingSections[id]} actions={id === 'calendar' ? <CalendarLinks /> : null}>
                  {items.map((history) => (
                    <SettingRow
                      key={history.key}
                      history={history}
                      onChange={() => setOpened({ history, as: 'change' })}
                      onVersions={() => setOpened({ history, as: 'versions' })}
                    />
                  ))}
                  {id === 'tax' && typed === '' ? <SettingGateway /> : null}
                </Group>
              )}
            </div>
          ))}
          {typed === '' ? (
            <MayDo needs={{ right: 'key.change' satisfies typeof keyEndpoints.listKeys.right }}>
              <Card
                title="برنامه‌های دیگر"
                description="سایت، برنامهٔ مهمان و حسابداری"
                actions={<ProgramLinks />}
                className="pb-3.5"
              />
            </MayDo>
          ) : null}
          {typed === '' ? (
            <Card
              title="داده‌ها"
              description="از سامانهٔ قبلی، یا برای سامانهٔ دیگر و بایگانی"
              className="pb-3.5"
              actions={
                <>
                  <MayDo needs={{ right: 'data.import' satisfies typeof importEndpoints.listImports.right }}>
                    <LinkButton to="/settings/imports" size="small" icon={FileUp}>
                      ورود داده‌ها
                    </LinkButton>
                  </MayDo>
                  <MayDo needs={{ right: 'data.export' satisfies typeof exportEndpoints.exportSubject.right }}>
                    <LinkButton to="/settings/data" size="small" icon={Database}>
                      دریافت داده‌ها
                    </LinkButton>
                  </MayDo>
                </>
              }
            />
          ) : null}
          {found.length === 0 ? (
            <Card isFlush>
              <EmptyState title="تنظیمی با این نام نیست">نام دیگری بنویسید یا جست‌وجو را پاک کنید.</EmptyState>
            </Card>
          ) : null}
        </div>
      </div>
      <Deferred load={loadChange} open={opened?.as === 'change' && opened.history}>
        {({ SettingChange }, history) => <SettingChange history={history} onClose={close} />}
      </Deferred>
      <Deferred load={loadVersions} open={opened?.as === 'versions' && opened.history}>
        {({ SettingVersions }, history) => <SettingVersions history={history} onClose={close} />}
      </Deferred>
    </Page>
  )
}

const CalendarLinks = () => (
  <>
    <LinkButton to="/holidays" size="small" icon={CalendarDays}>
      تعطیلات رسمی
    </LinkButton>
    <LinkButton to="/settings/halls" size="small" icon={Armchair}>
      سالن‌ها
    </LinkButton>
  </>
)

const ProgramLinks = () => (
  <>
    <LinkButton to="/settings/keys" size="small" icon={KeyRound}>
      کلیدهای API
    </LinkButton>
    <LinkButton to="/settings/webhooks" size="small" icon={Send}>
      وب‌هوک‌ها
    </LinkButton>
  </>
)

type GroupProps = { title: string; description: string; actions?: ReactNode; children: ReactNode }

function Group({ title, description, actions, children }: GroupProps) {
  return (
    <Card title={title} description={description} actions={actions} isFlush>
      <ul aria-label={title} className="divide-y divide-line">
        {children}
      </ul>
    </Card>
  )
}

type Props = { history: SettingHistory; onChange: () => void; onVersions: () => void }

/** One setting: what holds, what waits for its day, and the ways to change it. */
function SettingRow({ history, onChange, onVersions }: Props) {
  const { key, versions } = history
  const template = templateOfKey(key)
  const { current, planned } = settingNow(versions, new Date(useNow(60_000)).toISOString())
  const label = template ? noticeKindLabels[template] : settingLabel(key)
  const value = current?.value ?? (template ? noticeTemplates[template].text : undefined)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">
          {label}{' '}
          {template ? (
            <span className="ms-1 text-xs font-normal text-muted">به {noticeTemplates[template].to}</span>
          ) : null}
        </p>
        {template ? (
          <p className="mt-1 line-clamp-2 text-sm leading-6 text-muted">{settingText(key, value)}</p>
        ) : (
          <p className="text-sm text-muted">{kindOfKey(key)?.hint}</p>
        )}
        {planned.map((version) => (
          <Planned key={version.effectiveFrom} history={history} version={version} isText={template !== undefined} />
        ))}
      </div>
      <div className="ms-auto flex min-w-0 items-center gap-1">
        {template ? null : <span className="me-2 font-semibold">{settingText(key, value)}</span>}
        <IconButton icon={History} label={`سابقهٔ ${label}`} onPress={onVersions} />
        <MayDo needs={settingEndpoints.changeSetting}>
          <IconButton icon={Pencil} label={`تغییر ${label}`} onPress={onChange} />
        </MayDo>
      </div>
    </li>
  )
}

const cancelChange = command(settingEndpoints.cancelSettingChange, {
  renews: ['setting'],
  says: 'تغییر برنامه‌ریزی‌شده پس گرفته شد',
})

type PlannedProps = { history: SettingHistory; version: SettingVersion; isText: boolean }

function Planned({ history: { key }, version, isText }: PlannedProps) {
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-2 text-sm">
      <StatusBadge tone="info">از {formatInstant(version.effectiveFrom, 'long')}</StatusBadge>
      <span className="font-semibold">{isText ? 'متن جدید' : settingText(key, version.value)}</span>
      <CommandButton
        variant="ghost"
        size="small"
        icon={Undo2}
        command={cancelChange}
        request={{ params: { key, effectiveFrom: version.effectiveFrom } }}
      >
        پس گرفتن
      </CommandButton>
    </div>
  )
}

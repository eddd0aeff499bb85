import { History, Pencil, Undo2 } from 'lucide-react'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { noticeKindLabels } from '@rezerv/contract/notice/notice-kind.ts'
import { noticeTemplates } from '@rezerv/contract/notice/notice-template.ts'
import {
  settingEndpoints,
  type SettingHistory,
  type SettingVersion,
} from '@rezerv/contract/setting/setting-endpoints.ts'
import { kindOfKey, settingLabel, templateOfKey } from '@rezerv/contract/setting/setting-kind.ts'
import { settingNow } from '@rezerv/contract/setting/setting.ts'
import { settingText } from '@rezerv/contract/setting/setting-value.ts'
import { command, useCommand } from '#data.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { useNow } from '#ui/date/use-now.ts'

type Props = { history: SettingHistory; onChange: () => void; onVersions: () => void }

/** One setting: what holds, what waits for its day, and the ways to change it. */
export function SettingRow({ history, onChange, onVersions }: Props) {
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
        <IconButton icon={Pencil} label={`تغییر ${label}`} onPress={onChange} />
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
  const cancel = useCommand(cancelChange)
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-2 text-sm">
      <StatusBadge tone="info">از {formatInstant(version.effectiveFrom, 'long')}</StatusBadge>
      <span className="font-semibold">{isText ? 'متن تازه' : settingText(key, version.value)}</span>
      <Button
        variant="ghost"
        size="small"
        icon={Undo2}
        isPending={cancel.isPending}
        onPress={() => cancel.mutate({ params: { key, effectiveFrom: version.effectiveFrom } })}
      >
        پس گرفتن
      </Button>
    </div>
  )
}

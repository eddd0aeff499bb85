import { ArrowLeft } from 'lucide-react'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { noticeTemplates } from '@rezerv/contract/notice/notice-template.ts'
import { settingLabel, templateOfKey } from '@rezerv/contract/setting/setting-kind.ts'
import { settingText } from '@rezerv/contract/setting/setting-value.ts'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import type { SettingHistoryProps } from './setting-change.tsx'

/** Who changed it, from what to what, newest first. */
export function SettingVersions({ history: { key, versions }, onClose }: SettingHistoryProps) {
  const template = templateOfKey(key)
  const first = template ? noticeTemplates[template].text : undefined
  return (
    <Drawer onClose={onClose} title={`سابقهٔ ${settingLabel(key)}`}>
      {versions.length === 0 ? <p className="text-sm text-muted">متن اولیه تا امروز تغییر نکرده است.</p> : null}
      <ol className="flex flex-col divide-y divide-line">
        {versions.map((version, index) => (
          <li key={version.effectiveFrom} className="flex flex-col gap-1.5 py-3 first:pt-0">
            <p className="text-sm font-semibold">از {formatInstant(version.effectiveFrom, 'long')}</p>
            <Change
              isText={template !== undefined}
              before={versions[index + 1]?.value ?? first}
              after={version.value}
              tell={(value) => settingText(key, value)}
            />
            <p className="text-xs text-muted">
              {version.byName ?? 'مقدار اولیه'}، ثبت در <JalaliInstant at={version.createdAt} />
            </p>
          </li>
        ))}
      </ol>
    </Drawer>
  )
}

type ChangeProps = { isText: boolean; before: unknown; after: unknown; tell: (value: unknown) => string }

function Change({ isText, before, after, tell }: ChangeProps) {
  if (before === undefined) return <p className="text-sm">{tell(after)}</p>
  if (!isText)
    return (
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className="text-muted line-through">{tell(before)}</span>
        <ArrowLeft aria-label="شد" className="size-4 text-muted" />
        <b>{tell(after)}</b>
      </p>
    )
  return (
    <div className="flex flex-col gap-1.5 text-sm leading-6 whitespace-pre-line">
      <p className="rounded-1 bg-bad-soft px-3 py-2">
        <span className="sr-only">متن قبلی: </span>
        {tell(before)}
      </p>
      <p className="rounded-1 bg-good-soft px-3 py-2">
        <span className="sr-only">متن جدید: </span>
        {tell(after)}
      </p>
    </div>
  )
}

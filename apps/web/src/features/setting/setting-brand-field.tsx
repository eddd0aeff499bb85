import { mediaEndpoints, mediaMaxBytes, mediaTypes } from '@rezerv/contract/media/media-endpoints.ts'
import type { SettingKind } from '@rezerv/contract/setting/setting-kind.ts'
import { Radio, RadioGroup as RacRadioGroup } from 'react-aria-components'
import { upload } from '#lib/upload.ts'
import type { StoredFile } from '#ui/upload/file-list.tsx'
import { FileUpload } from '#ui/upload/file-upload.tsx'
import { GroupError } from '#ui/fields/group-error.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type BrandUnit = 'name' | 'color' | 'logo'

export const isBrand = (kind: SettingKind): kind is Extract<SettingKind, { unit: BrandUnit }> =>
  kind.unit === 'name' || kind.unit === 'color' || kind.unit === 'logo'

/** A logo comes when it comes: the change is made of what stands there then. */
type Later = (change: (value: unknown) => unknown) => void
type Props = { unit: BrandUnit; value: unknown; onChange: (value: string) => void; onLater: Later }

/** How customers see the house: its name, colour or logo. */
export function SettingBrandField({ unit, value, onChange, onLater }: Props) {
  const text = typeof value === 'string' ? value : ''
  if (unit === 'logo') return <LogoField value={value} onLater={onLater} />
  if (unit === 'color') return <ColorField color={text} onChange={onChange} />
  return <TextField label="نام جدید" name="value" isRequired maxLength={40} value={text} onChange={onChange} />
}

/** White is readable on each of them. */
const colors = [
  ['#0f766e', 'سبزآبی'],
  ['#1d4ed8', 'آبی'],
  ['#6d28d9', 'بنفش'],
  ['#be123c', 'سرخ'],
  ['#c2410c', 'نارنجی'],
  ['#15803d', 'سبز'],
  ['#0e7490', 'فیروزه‌ای'],
  ['#334155', 'خاکستری'],
] as const

function ColorField({ color, onChange }: { color: string; onChange: (color: string) => void }) {
  return (
    <div className="flex flex-col gap-3">
      <RacRadioGroup
        aria-label="رنگ‌های آماده"
        value={color}
        onChange={onChange}
        orientation="horizontal"
        className="flex flex-wrap gap-1"
      >
        {colors.map(([hex, name]) => (
          <Radio
            key={hex}
            value={hex}
            aria-label={name}
            className="inline-flex size-tap cursor-pointer items-center justify-center rounded-full outline-offset-2 data-[focus-visible]:outline-2 data-[focus-visible]:outline-accent data-[selected]:ring-2 data-[selected]:ring-ink"
          >
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-8">
              <circle cx="12" cy="12" r="11" fill={hex} />
            </svg>
          </Radio>
        ))}
      </RacRadioGroup>
      <TextField
        label="کد رنگ"
        name="value"
        isRequired
        isLtr
        maxLength={7}
        description="مثل ‎#0f766e"
        value={color}
        onChange={(next) => onChange(next.trim().toLowerCase())}
      />
    </div>
  )
}

async function send(file: File, onProgress: (part: number) => void): Promise<StoredFile> {
  const { url } = await upload(mediaEndpoints.uploadMedia, file, onProgress)
  return { id: url, url: `${url}?w=320`, name: file.name, alt: '' }
}

const filesOf = (value: unknown): StoredFile[] =>
  typeof value === 'string' ? [{ id: value, url: `${value}?w=320`, name: 'نشان', alt: '' }] : []

function LogoField({ value, onLater }: { value: unknown; onLater: Later }) {
  return (
    <div className="flex flex-col gap-1.5">
      <FileUpload
        label="تصویر نشان"
        files={filesOf(value)}
        onChange={(change) => onLater((now) => change(filesOf(now)).at(-1)?.id ?? null)}
        upload={send}
        rules={{ types: [...mediaTypes], maxBytes: mediaMaxBytes, maxFiles: 1 }}
      />
      <GroupError name="value" />
    </div>
  )
}

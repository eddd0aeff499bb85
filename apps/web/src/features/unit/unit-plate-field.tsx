import { useContext, useRef, useState } from 'react'
import { FormValidationContext, Group } from 'react-aria-components'
import { CircleAlert } from 'lucide-react'
import { onlyDigits, toPersianDigits } from '@rezerv/contract/digits.ts'
import { parsePlate, type Plate, plateLetters, plateOf } from '@rezerv/contract/unit/unit-plate.ts'
import { Select } from '#ui/fields/select.tsx'

const uses: Record<(typeof plateLetters.other)[number], string> = {
  الف: 'دولتی',
  ت: 'تاکسی',
  ث: 'سپاه',
  ز: 'وزارت دفاع',
  ژ: 'جانبازان و معلولان',
  ش: 'ارتش',
  ع: 'عمومی',
  ف: 'ستاد نیروهای مسلح',
  ک: 'کشاورزی',
  گ: 'گذر موقت',
  پ: 'پلیس',
  D: 'دیپلمات',
  S: 'خدمت سفارت',
}
const letters = [
  ...plateLetters.private.map((id) => ({ id: id as string, label: id as string })),
  ...plateLetters.other.map((id) => ({ id: id as string, label: id as string, detail: uses[id] })),
]

const empty: Plate = { left: '', letter: '', middle: '', province: '' }
const written = (plate: Plate) => (Object.values(plate).every((part) => part === '') ? '' : plateOf(plate))

type Props = { label: string; name: string; value: string; onChange: (plate: string) => void; isRequired?: boolean }

/** A plate as it stands on a car, filled part by part; a whole plate pasted into the first box fills them all. */
export function PlateField({ label, name, value, onChange, isRequired }: Props) {
  const [parts, setParts] = useState<Plate>(() => parsePlate(value) ?? empty)
  const said = useContext(FormValidationContext)?.[name]
  const [mended, setMended] = useState<typeof said>()
  const error = said === mended ? undefined : said
  const letterBox = useRef<HTMLDivElement>(null)
  const province = useRef<HTMLInputElement>(null)
  const set = (next: Partial<Plate>) => {
    const plate = { ...parts, ...next }
    setParts(plate)
    setMended(said)
    onChange(written(plate))
  }
  const typeLeft = (text: string) => {
    const whole = parsePlate(text)
    if (whole) return set(whole)
    const left = onlyDigits(text).slice(0, 2)
    set({ left })
    if (left.length === 2 && left !== parts.left) letterBox.current?.querySelector('button')?.focus()
  }
  const typeMiddle = (text: string) => {
    const middle = onlyDigits(text).slice(0, 3)
    set({ middle })
    if (middle.length === 3 && middle !== parts.middle) province.current?.focus()
  }
  return (
    <Group
      aria-label={label}
      aria-describedby={error ? `${name}-error` : undefined}
      data-field={name}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <span className="text-sm font-medium">
        {label}
        {isRequired ? (
          <span aria-hidden="true" className="ms-1 text-bad">
            *
          </span>
        ) : null}
      </span>
      <div
        dir="ltr"
        className="flex w-full max-w-sm items-center gap-1 self-start rounded-2 border border-line-strong bg-surface p-1"
      >
        <span aria-hidden="true" className="w-1.5 shrink-0 self-stretch rounded-1 bg-accent" />
        <PlateBox label="دو رقم اول" value={parts.left} onChange={typeLeft} isInvalid={!!error} className="flex-[2]" />
        <div ref={letterBox} dir="rtl" className="min-w-0 flex-[3]">
          <Select
            label="حرف پلاک"
            isLabelHidden
            options={letters}
            value={parts.letter || null}
            onChange={(letter) => set({ letter })}
            placeholder="حرف"
          />
        </div>
        <PlateBox
          label="سه رقم میانی"
          value={parts.middle}
          onChange={typeMiddle}
          isInvalid={!!error}
          className="w-16"
        />
        <span className="shrink-0 px-0.5 text-xs text-muted">ایران</span>
        <PlateBox
          label="کد استان"
          value={parts.province}
          onChange={(text) => set({ province: onlyDigits(text).slice(0, 2) })}
          isInvalid={!!error}
          className="flex-[2]"
          inputRef={province}
        />
      </div>
      {error ? (
        <p id={`${name}-error`} className="flex items-start gap-1 text-xs text-bad">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          {[error].flat().join(' ')}
        </p>
      ) : null}
    </Group>
  )
}

type BoxProps = {
  label: string
  value: string
  onChange: (text: string) => void
  isInvalid: boolean
  className: string
  inputRef?: React.Ref<HTMLInputElement>
}

function PlateBox({ label, value, onChange, isInvalid, className, inputRef }: BoxProps) {
  return (
    <span className={`min-w-0 ${className}`}>
      <input
        ref={inputRef}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        data-invalid={isInvalid || undefined}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        value={toPersianDigits(value)}
        onChange={(event) => onChange(event.target.value)}
        className="field-box px-1 text-center font-semibold tabular-nums"
      />
    </span>
  )
}

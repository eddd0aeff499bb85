import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { NoticeHours } from '@rezerv/contract/notice/notice-hours.ts'
import { GroupError } from '#ui/fields/group-error.tsx'
import { Select } from '#ui/fields/select.tsx'

const hours = (from: number, until: number) =>
  Array.from({ length: until - from + 1 }, (_, n) => ({ id: from + n, label: toPersianDigits(`${from + n}:00`) }))

/** From an hour until an hour of the same day. */
export function SettingHoursField({ value, onChange }: { value: unknown; onChange: (value: NoticeHours) => void }) {
  const { data: chosen = { from: 9, until: 21 } } = NoticeHours.safeParse(value)
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="از ساعت"
          options={hours(0, 23)}
          value={chosen.from}
          onChange={(from) => onChange({ ...chosen, from })}
        />
        <Select
          label="تا ساعت"
          options={hours(1, 24)}
          value={chosen.until}
          onChange={(until) => onChange({ ...chosen, until })}
        />
      </div>
      <GroupError name="value" />
    </div>
  )
}

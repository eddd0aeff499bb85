import { useState } from 'react'
import { daysOfYear, type HolidayOfYear } from '@rezerv/contract/holiday/holiday.ts'
import { formatDay } from '@rezerv/contract/jalali.ts'
import { useCommand } from '#data.ts'
import { setIfUnchanged } from '#lib/set-if-unchanged.ts'
import { Card } from '#ui/primitives/card.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { addHoliday, renameHoliday } from './holiday-queries.ts'

/** A day more, of this year. */
export function AddHoliday({ year }: { year: number }) {
  const [day, setDay] = useState<string | null>(null)
  const [name, setName] = useState('')
  const add = useCommand(addHoliday)
  const submit = () => {
    if (day === null) return
    const onSuccess = () => {
      setIfUnchanged(setDay, day, null)
      setIfUnchanged(setName, name, '')
    }
    add.mutate({ body: { day, name: name.trim() } }, { onSuccess })
  }
  const { from, until } = daysOfYear(year)
  return (
    <Card title="افزودن تعطیلی">
      <Form onSubmit={submit} error={add.error} isUnsaved={name !== ''}>
        <DateField label="روز" name="day" isRequired value={day} onChange={setDay} min={from} max={until} />
        <TextField label="مناسبت" name="name" isRequired value={name} onChange={setName} maxLength={60} />
        <FormActions submit="افزودن" isPending={add.isPending} />
      </Form>
    </Card>
  )
}

export function RenameHoliday({ holiday, onClose }: { holiday: HolidayOfYear; onClose: () => void }) {
  const { day, isOff } = holiday
  const [name, setName] = useState(holiday.name)
  const rename = useCommand(renameHoliday, { onSuccess: onClose })
  const save = () => rename.mutate({ params: { day }, body: { name: name.trim(), isOff } })
  return (
    <Modal isOpen onClose={onClose} title={`مناسبت ${formatDay(day, 'long')}`} size="small">
      <Form onSubmit={save} error={rename.error}>
        <TextField label="مناسبت" name="name" isRequired value={name} onChange={setName} maxLength={60} />
        <FormActions submit="ذخیره" isPending={rename.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}

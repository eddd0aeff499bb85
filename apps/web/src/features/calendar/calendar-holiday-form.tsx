import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { daysOfYear, type HolidayOfYear } from '@rezerv/contract/calendar/calendar-holidays.ts'
import { formatDay } from '@rezerv/contract/jalali.ts'
import { ifStill } from '#lib/if-still.ts'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Modal } from '#ui/dialog.tsx'
import { Form, FormActions } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.tsx'
import { addHoliday, changeHoliday } from './calendar-holiday-queries.ts'

/** A day more, of this year. */
export function AddHoliday({ year }: { year: number }) {
  const [day, setDay] = useState<string | null>(null)
  const [name, setName] = useState('')
  const queries = useQueryClient()
  const add = useMutation({
    ...addHoliday,
    onSuccess: async (_, holiday) => {
      await queries.invalidateQueries({ queryKey: ['calendar'] })
      toast.success(`${formatDay(holiday.day, 'dayMonth')} تعطیل شد`)
    },
  })
  const submit = () => {
    if (day === null) return
    const onSuccess = () => {
      setDay(ifStill(day, null))
      setName(ifStill(name, ''))
    }
    add.mutate({ day, name: name.trim() }, { onSuccess })
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
  const queries = useQueryClient()
  const rename = useMutation({
    ...changeHoliday,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['calendar'] })
      toast.success('نام مناسبت ذخیره شد')
      onClose()
    },
  })
  return (
    <Modal isOpen onClose={onClose} title={`مناسبت ${formatDay(day, 'long')}`} size="small">
      <Form onSubmit={() => rename.mutate({ day, name: name.trim(), isOff })} error={rename.error}>
        <TextField label="مناسبت" name="name" isRequired value={name} onChange={setName} maxLength={60} />
        <FormActions submit="ذخیره" isPending={rename.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}

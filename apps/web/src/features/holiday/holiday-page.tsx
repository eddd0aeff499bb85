import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import {
  CalendarCheck2,
  CalendarX2,
  ChevronLeft,
  ChevronRight,
  ClipboardPaste,
  Pencil,
  Trash2,
  Undo2,
} from 'lucide-react'
import { type HolidayOfYear, daysOfYear } from '@rezerv/contract/holiday/holiday.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatDay } from '@rezerv/contract/jalali.ts'
import { holidayEndpoints } from '@rezerv/contract/holiday/holiday-endpoints.ts'
import { useCommand } from '#data.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button, LinkButton } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Page } from '#ui/page/page.tsx'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { holidayYear, removeHoliday, strikeOutHoliday, addHoliday, renameHoliday } from './holiday-queries.ts'
import { setIfUnchanged } from '#lib/set-if-unchanged.ts'
import { MayDo } from '#lib/rights/may-do.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CommandIcon } from '#data-button.tsx'

const loadPaste = () => import('./holiday-paste.tsx')

/** The official holidays of a Jalali year: fixed ones by rule, the others as admins set them. */
export function HolidayPage({ year }: { year: number }) {
  const { data } = useSuspenseQuery(holidayYear(year))
  const [renaming, setRenaming] = useState<HolidayOfYear>()
  const [isPasting, setPasting] = useState(false)
  const isLunarMissing = !data.items.some((one) => one.isSet && one.fixedName === null)
  const shown = toPersianDigits(year)
  return (
    <Page
      title={`تعطیلات ${shown}`}
      breadcrumb={[{ label: 'برنامهٔ کاری ماه', link: { to: '/cal' } }]}
      subtitle="در تقویم‌ها مشخص می‌شوند و نرخ روز تعطیل برایشان اعمال می‌شود."
      actions={
        <>
          <Button icon={ClipboardPaste} needs={holidayEndpoints.addHolidayList} onPress={() => setPasting(true)}>
            فهرست یک سال
          </Button>
          <LinkButton to="/holidays" search={{ year: year - 1 }} icon={ChevronRight}>
            {toPersianDigits(year - 1)}
          </LinkButton>
          <LinkButton to="/holidays" search={{ year: year + 1 }} icon={ChevronLeft}>
            {toPersianDigits(year + 1)}
          </LinkButton>
        </>
      }
    >
      {isLunarMissing ? (
        <Banner tone="warn" title={`برای ${shown} هنوز مناسبت قمری ثبت نشده است`}>
          تاسوعا، عاشورا، عید فطر و مثل آن‌ها هر سال جابه‌جا می‌شوند؛ روزشان را از تقویم رسمی همان سال یکی‌یکی یا با «فهرست
          یک سال» اضافه کنید.
        </Banner>
      ) : null}
      <WithAside
        asideLabel="افزودن تعطیلی"
        aside={
          <MayDo needs={holidayEndpoints.addHoliday}>
            <AddHoliday key={year} year={year} />
          </MayDo>
        }
      >
        <Card isFlush>
          <ul aria-label={`تعطیلات ${shown}`} className="divide-y divide-line">
            {data.items.map((holiday) => (
              <Row key={holiday.day} holiday={holiday} onRename={() => setRenaming(holiday)} />
            ))}
          </ul>
        </Card>
      </WithAside>
      <Deferred load={loadPaste} open={isPasting}>
        {({ HolidayPaste }) => <HolidayPaste onClose={() => setPasting(false)} />}
      </Deferred>
      {renaming ? <RenameHoliday holiday={renaming} onClose={() => setRenaming(undefined)} /> : null}
    </Page>
  )
}

function Row({ holiday, onRename }: { holiday: HolidayOfYear; onRename: () => void }) {
  const { day, name, isOff, isSet } = holiday
  const isFixed = holiday.fixedName !== null
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <span className="w-40 text-sm text-muted">{formatDay(day, 'near')}</span>
      <span className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-2">
        <span className={isOff ? 'font-semibold' : 'text-muted line-through'}>{name}</span>
        {isOff ? null : <StatusBadge tone="calm">تعطیل نیست</StatusBadge>}
        {isOff && isSet ? <StatusBadge tone="info">{isFixed ? 'ویرایش‌شده' : 'افزوده'}</StatusBadge> : null}
      </span>
      <span className="ms-auto flex items-center">
        <MayDo needs={holidayEndpoints.changeHoliday}>
          <IconButton icon={Pencil} label={`تغییر نام ${name}`} onPress={onRename} />
        </MayDo>
        {isFixed ? (
          <CommandIcon
            icon={isOff ? CalendarX2 : CalendarCheck2}
            label={isOff ? `${name} تعطیل نباشد` : `${name} تعطیل باشد`}
            command={strikeOutHoliday}
            request={{ params: { day }, body: { name, isOff: !isOff } }}
          />
        ) : null}
        {isSet ? <CommandIcon {...forgetting(name, isFixed)} request={{ params: { day } }} /> : null}
      </span>
    </li>
  )
}

const forgetting = (name: string, isFixed: boolean) =>
  isFixed
    ? {
        icon: Undo2,
        label: `بازگشت ${name} به قاعدهٔ ثابت`,
        command: removeHoliday(`${name} به قاعدهٔ ثابت بازگشت`),
      }
    : { icon: Trash2, label: `حذف ${name}`, command: removeHoliday(`${name} حذف شد`) }

function AddHoliday({ year }: { year: number }) {
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

function RenameHoliday({ holiday, onClose }: { holiday: HolidayOfYear; onClose: () => void }) {
  const { day, isOff } = holiday
  const [name, setName] = useState(holiday.name)
  const rename = useCommand(renameHoliday, { onSuccess: onClose })
  const save = () => rename.mutate({ params: { day }, body: { name: name.trim(), isOff } })
  return (
    <Modal onClose={onClose} title={`مناسبت ${formatDay(day, 'long')}`} size="small">
      <Form onSubmit={save} error={rename.error}>
        <TextField label="مناسبت" name="name" isRequired value={name} onChange={setName} maxLength={60} />
        <FormActions submit="ذخیره" isPending={rename.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}

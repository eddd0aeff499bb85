import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { weekdays } from '@rezerv/contract/jalali.ts'
import { statisticsReportEndpoints, type StatisticsReport } from '@rezerv/contract/statistics/statistics-endpoints.ts'
import { nextReportAt, type ReportRule } from '@rezerv/contract/statistics/statistics-schedule.ts'
import { reportEveryLabels } from '@rezerv/contract/statistics/statistics-label.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { command, useCommand } from '#data.ts'
import { inboxOwners } from '#features/inbox/inbox-queries.ts'
import { useSignedInUser } from '#lib/session.ts'
import { CheckList } from '#ui/fields/checkbox.tsx'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { GroupError } from '#ui/fields/group-error.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'

const { listStatisticsReports, scheduleStatisticsReport } = statisticsReportEndpoints
const schedule = command(scheduleStatisticsReport, {
  renews: [listStatisticsReports],
  says: 'گزارش از این به بعد به‌موقع ارسال می‌شود',
  failure: 'shown',
})

/** Who has no name yet is known by the number. */
export const recipientText = (name: string) => toPersianDigits(name.replace(/^\+98/, '0'))

type Every = ReportRule['every']
type Draft = { every: Every; weekday: number; monthDay: number; hour: number }

const draftOf = (rule: ReportRule | undefined): Draft => ({
  every: rule?.every ?? 'week',
  weekday: rule?.every === 'week' ? rule.day : 0,
  monthDay: rule?.every === 'month' ? rule.day : 1,
  hour: rule?.hour ?? 9,
})
function ruleOf({ every, weekday, monthDay, hour }: Draft): ReportRule {
  if (every === 'day') return { every, hour }
  return every === 'week' ? { every, day: weekday, hour } : { every, day: monthDay, hour }
}

const everyOptions = (['day', 'week', 'month'] as const).map((id) => ({ id, label: reportEveryLabels[id] }))
const weekdayOptions = weekdays.map((label, id) => ({ id, label }))
const monthDays = Array.from({ length: 31 }, (_, n) => ({ id: n + 1, label: toPersianDigits(n + 1) }))
const hours = Array.from({ length: 24 }, (_, id) => ({ id, label: toPersianDigits(`${id}:00`) }))

type Props = { report: StatisticsReport; onClose: () => void }

/** When a report goes by SMS, and to whom. */
export function StatisticsSchedule({ report: { id, name, schedule: held }, onClose }: Props) {
  const { data: owners } = useQuery(inboxOwners)
  const me = Number(useSignedInUser()?.id)
  const [draft, setDraft] = useState(() => draftOf(held?.rule))
  const [recipientIds, setRecipients] = useState(() => held?.recipients.map((one) => one.id) ?? [me])
  const [now] = useState(() => new Date().toISOString())
  const save = useCommand(schedule, { onSuccess: onClose })
  const rule = ruleOf(draft)
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  return (
    <Modal title={`ارسال دوره‌ای «${name}»`} size="small" onClose={onClose}>
      <Form onSubmit={() => save.mutate({ params: { id }, body: { rule, recipientIds } })} error={save.error}>
        <RadioGroup label="دوره" value={draft.every} onChange={(every) => set({ every })} options={everyOptions} />
        <div className="grid grid-cols-2 gap-3">
          {draft.every === 'week' ? (
            <Select
              label="روز هفته"
              options={weekdayOptions}
              value={draft.weekday}
              onChange={(weekday) => set({ weekday })}
            />
          ) : null}
          {draft.every === 'month' ? (
            <Select
              label="روز ماه"
              options={monthDays}
              value={draft.monthDay}
              onChange={(monthDay) => set({ monthDay })}
              {...(draft.monthDay > 29 && { description: 'در ماه‌های کوتاه‌تر، روز آخر ماه' })}
            />
          ) : null}
          <Select label="ساعت" options={hours} value={draft.hour} onChange={(hour) => set({ hour })} />
        </div>
        <fieldset data-field="recipientIds">
          <legend className="mb-1 text-sm font-semibold">گیرنده‌ها</legend>
          {owners ? (
            <div className="flex max-h-52 flex-col overflow-y-auto rounded-2 border border-line px-3 py-1">
              <CheckList
                options={owners.items.map((one) => ({ id: one.id, label: recipientText(one.name) }))}
                value={recipientIds}
                onChange={setRecipients}
              />
            </div>
          ) : (
            <Skeleton className="h-24" />
          )}
          <GroupError name="recipientIds" />
        </fieldset>
        <p className="text-sm text-muted">
          بار بعد: <JalaliInstant at={nextReportAt(rule, now)} style="full" />. پیامک شاخص‌های اصلی و لینک همین گزارش را
          دارد و در ساعت سکوت ارسال نمی‌شود.
        </p>
        <FormActions submit="ثبت ارسال دوره‌ای" isPending={save.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}

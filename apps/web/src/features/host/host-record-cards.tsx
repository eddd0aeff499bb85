import type { Host } from '@rezerv/contract/host/host-endpoints.ts'
import { type HostPayoutTerms, payoutRhythmText } from '@rezerv/contract/host/host-payout-terms.ts'
import { PayoutRhythm, payoutRhythmLabels } from '@rezerv/contract/host/host-payout-rhythm.ts'
import { hostRecordEndpoints } from '@rezerv/contract/host/host-record-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { weekdays } from '@rezerv/contract/jalali.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Pencil } from 'lucide-react'
import { command, setAnswer, useCommand } from '#data.ts'
import { bindFields } from '#ui/fields/bind-fields.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TagBox } from '#ui/table/tag-box.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { hostById } from './host-queries.ts'

/** What is decided about a host beside its own particulars: when it is paid, and the tags of our own. */
export const HostRecordCards = ({ host }: { host: Host }) => (
  <div className="grid items-start gap-4 lg:grid-cols-2">
    <HostPayoutCard host={host} />
    <HostTagsCard host={host} />
  </div>
)

const tagHost = command(hostRecordEndpoints.tagHost, { renews: [hostRecordEndpoints.listHostTags] })

function HostTagsCard({ host }: { host: Host }) {
  const queryClient = useQueryClient()
  const save = useCommand(tagHost, {
    onSuccess: (changed, { params }) => setAnswer(queryClient, hostById(Number(params.id)), changed),
  })
  return (
    <Card title="برچسب‌ها" gap={3}>
      <TagBox
        needs={hostRecordEndpoints.tagHost}
        tags={host.tags}
        isPending={save.isPending}
        onKeep={(tags, onSuccess) =>
          save.mutate({ params: { id: host.id }, body: { tags } }, { ...(onSuccess && { onSuccess }) })
        }
      />
    </Card>
  )
}

function HostPayoutCard({ host }: { host: Host }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card
      title="برنامهٔ تسویه"
      actions={
        <Button
          size="small"
          icon={Pencil}
          needs={hostRecordEndpoints.changeHostPayoutTerms}
          onPress={() => setIsOpen(true)}
        >
          تغییر برنامه
        </Button>
      }
    >
      <DescriptionList
        items={[
          { label: 'نوبت', value: payoutRhythmText(host) },
          {
            label: 'حداقل مبلغ',
            value: host.payoutMinimumRials === null ? 'مثل تنظیمات' : <Money rials={host.payoutMinimumRials} />,
          },
        ]}
      />
      {isOpen ? <PayoutTermsDialog host={host} onClose={() => setIsOpen(false)} /> : null}
    </Card>
  )
}

const changeTerms = command(hostRecordEndpoints.changeHostPayoutTerms, {
  renews: ['host', 'payout'],
  says: 'برنامهٔ تسویه ذخیره شد',
  failure: 'shown',
})

function PayoutTermsDialog({ host, onClose }: { host: Host; onClose: () => void }) {
  const { payoutEvery, payoutDay, payoutMinimumRials } = host
  const [terms, setTerms] = useState<HostPayoutTerms>({ payoutEvery, payoutDay, payoutMinimumRials })
  const field = bindFields(
    terms,
    (change: Partial<HostPayoutTerms>) => setTerms((now) => ({ ...now, ...change })),
    'terms.',
  )
  const save = useCommand(changeTerms, { onSuccess: onClose })
  return (
    <FormDialog
      title="برنامهٔ تسویه"
      submit="ذخیره"
      isPending={save.isPending}
      error={save.error}
      onSubmit={() => save.mutate({ params: { id: host.id }, body: { terms, version: host.version } })}
      onClose={onClose}
    >
      <RadioGroup
        label="نوبت تسویه"
        {...field('payoutEvery')}
        onChange={(every) =>
          setTerms((now) => ({ ...now, payoutEvery: every, payoutDay: every === 'batch' ? null : firstDay[every] }))
        }
        options={PayoutRhythm.options.map((id) => ({ id, label: payoutRhythmLabels[id] }))}
      />
      {terms.payoutEvery === 'batch' ? null : (
        <Select
          label={terms.payoutEvery === 'week' ? 'روز هفته' : 'روز ماه'}
          {...field('payoutDay')}
          description="تا رسیدن این روز، دسته‌های تسویه این میزبان را کنار می‌گذارند."
          options={terms.payoutEvery === 'week' ? daysOfWeek : daysOfMonth}
        />
      )}
      <MoneyField
        label="حداقل مبلغ تسویه"
        {...field('payoutMinimumRials')}
        description="خالی یعنی همان حداقلی که در تنظیمات است."
      />
    </FormDialog>
  )
}

const firstDay = { week: 0, month: 1 }
const daysOfWeek = weekdays.map((label, id) => ({ id, label }))
const daysOfMonth = Array.from({ length: 29 }, (_, index) => ({ id: index + 1, label: toPersianDigits(index + 1) }))

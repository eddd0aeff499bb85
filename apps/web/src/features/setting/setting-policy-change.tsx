import { useState } from 'react'
import { flushSync } from 'react-dom'
import { addDays, dayOfInstant, formatInstant, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { cancellationPolicyLabels } from '@rezerv/contract/listing/listing-cancellation.ts'
import { CancellationCase, type CancellationTerms } from '@rezerv/contract/cancellation/cancellation-terms.ts'
import { settingNow } from '@rezerv/contract/setting/setting.ts'
import { settingPolicyEndpoints, type PolicyHistory } from '@rezerv/contract/setting/setting-endpoints.ts'
import { command, useCommand } from '#data.ts'
import { useDraft } from '#lib/draft/use-draft.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { DateTimeField } from '#ui/date/date-time-field.tsx'
import { ConfirmDialog, Modal } from '#ui/overlay/dialog.tsx'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { PolicyCases } from './setting-policy-case.tsx'
import { draftOf, hasProblem, readCase, readDraft } from './setting-policy-draft.ts'
import { PolicyExample } from './setting-policy-example.tsx'
import { PolicyChanges } from './setting-policy-terms.tsx'

const addVersion = command(settingPolicyEndpoints.addPolicyVersion, {
  renews: ['setting'],
  always: true,
  says: (_, { body: { from } }) => `نسخهٔ جدید ${beginningText(from)} اعمال می‌شود`,
  failure: 'shown',
})

type Props = {
  history: PolicyHistory
  /** Where the form begins: an instant to come, or null for at once. */
  from: string | null
  onClose: () => void
}

/** Another version of a policy: a copy of what holds, changed, with its beginning and the reason. */
export function SettingPolicyChange({ history: { policy, versions }, from: begins, onClose }: Props) {
  const [now, setNow] = useState(() => new Date().toISOString())
  const [first] = useState(() => draftOf(heldAt(versions, now)))
  const [which, setWhich] = useState<CancellationCase>('ordinary')
  const [from, setFrom] = useState<Beginning>({ isNow: begins === null, instant: begins })
  const kept = useDraft(`setting-policy-${policy}`, () => ({ ...first, reason: '' }))
  const { reason, ...draft } = kept.value
  const [isAsking, setAsking] = useState(false)
  const add = useCommand(addVersion, {
    onSuccess: () => {
      flushSync(kept.done)
      onClose()
    },
    onError: () => {
      setAsking(false)
      // Another version may have come: the draft stays, and is compared with that one from now on.
      setNow(new Date().toISOString())
    },
  })
  const label = `سیاست ${cancellationPolicyLabels[policy]}`
  const { terms, problems } = readDraft(draft)
  const submit = () => {
    const wrong = CancellationCase.options.find((one) => hasProblem(problems, one))
    if (wrong) setWhich(wrong)
    else setAsking(true)
  }
  const seenId = Math.max(...versions.map(({ id }) => id))
  return (
    <Modal isStrict onClose={onClose} title={`نسخهٔ جدید ${label}`} size="large">
      <Form onSubmit={submit} error={add.error} draft={kept}>
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
          <PolicyCases {...{ draft, problems, which }} onWhich={setWhich} onChange={kept.set} />
          <div className="lg:sticky lg:top-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <PolicyExample key={which} {...{ policy, which }} terms={readCase(which, draft[which])} />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <When from={from} now={now} onChange={setFrom} />
            <Following versions={versions} from={instantOf(from) ?? now} now={now} />
            <TextArea
              label="دلیل تغییر"
              name="reason"
              isRequired
              rows={2}
              maxLength={300}
              value={reason}
              onChange={(next) => kept.set({ reason: next })}
            />
            <FormActions
              submit="بازبینی و ثبت"
              isPending={add.isPending}
              onCancel={() => {
                kept.reset()
                onClose()
              }}
            />
          </div>
        </div>
      </Form>
      {isAsking && terms ? (
        <ConfirmDialog
          title={`ثبت نسخهٔ جدید ${label}`}
          confirm="ثبت نسخه"
          isPending={add.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => add.mutate({ params: { policy }, body: { terms, from: instantOf(from), reason, seenId } })}
        >
          <p className="mb-3">
            این نسخه فقط برای سفارش‌هایی است که {beginningText(instantOf(from))} ثبت می‌شوند. سفارش‌های پیش از آن شرایط خود
            را نگه می‌دارند. نسخه پس از ثبت ویرایش یا پاک نمی‌شود.
          </p>
          <PolicyChanges before={heldAt(versions, instantOf(from) ?? now)} after={terms} />
        </ConfirmDialog>
      ) : null}
    </Modal>
  )
}

type Beginning = { isNow: boolean; instant: string | null }

/** Null is at once. */
const instantOf = ({ isNow, instant }: Beginning) => (isNow ? null : instant)

const beginningText = (instant: string | null) =>
  instant === null ? 'از همین حالا' : `از ${formatInstant(instant, 'long')}`

/** The product brings the first version of every policy. */
function heldAt(versions: PolicyHistory['versions'], instant: string): CancellationTerms {
  const held = settingNow(versions, instant).current ?? versions.at(-1)
  if (!held) throw new Error('a cancellation policy without a version')
  return held.terms
}

const nextMidnight = (now: string) => instantOfTehran(addDays(dayOfInstant(now), 1))

type WhenProps = { from: Beginning; now: string; onChange: (from: Beginning) => void }

function When({ from, now, onChange }: WhenProps) {
  return (
    <>
      <RadioGroup
        label="زمان اجرا"
        value={from.isNow ? 'now' : 'later'}
        onChange={(when) => onChange({ isNow: when === 'now', instant: from.instant ?? nextMidnight(now) })}
        options={[
          { id: 'now', label: 'همین حالا' },
          { id: 'later', label: 'از زمانی در آینده' },
        ]}
      />
      {from.isNow ? null : (
        <DateTimeField
          label="روز اجرا"
          name="from"
          isRequired
          value={from.instant}
          onChange={(instant) => onChange({ ...from, instant })}
          min={dayOfInstant(now)}
          className="sm:max-w-sm"
        />
      )}
    </>
  )
}

/** Versions planned for later take over all the same, and cannot be taken back. */
function Following({ versions, from, now }: { versions: PolicyHistory['versions']; from: string; now: string }) {
  const { planned } = settingNow(versions, now)
  const [next] = planned.filter((version) => Date.parse(version.effectiveFrom) > Date.parse(from))
  if (planned.length === 0) return null
  return (
    <Banner tone="info">
      {next
        ? `نسخه‌ای که برای ${formatInstant(next.effectiveFrom, 'long')} ثبت شده است، از آن زمان جای این نسخه را می‌گیرد. `
        : ''}
      نسخهٔ آینده پاک نمی‌شود؛ برای کنار گذاشتن آن نسخه‌ای ثبت کنید که پس از آن شروع شود.
    </Banner>
  )
}

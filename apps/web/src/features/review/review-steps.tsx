import { useState } from 'react'
import { Archive, Check, CirclePause, MessageSquareWarning, Play, Send, X, Plus, Trash2 } from 'lucide-react'
import { listingCan, ListingStep, listingSteps } from '@rezerv/contract/listing/listing-lifecycle.ts'
import { linesFor, type ReadinessLine } from '@rezerv/contract/listing/listing-readiness.ts'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { command, useCommand } from '#data.ts'
import { Button } from '#ui/primitives/button.tsx'
import { MayDo } from '#lib/rights/may-do.tsx'
import { PageAction } from '#ui/page/page-actions.tsx'
import { StepActions, type StepAction } from '#ui/page/step-actions.tsx'
import { deferredToast } from '#ui/overlay/deferred-toast.ts'
import { listingWords } from '@rezerv/contract/listing/listing-words.ts'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import { ReadyLines } from './review-ready-lines.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { reasonFields } from './review-reasons.tsx'

type Action = Omit<StepAction<ListingStep>, 'id' | 'label' | 'needsReason'>

const actionsOf = (one: string): Record<ListingStep, Action> => ({
  submit: { icon: Send, look: 'primary' },
  publish: { icon: Check, look: 'primary', asks: `${one} منتشر می‌شود و فروش شروع می‌شود.` },
  request_change: { icon: MessageSquareWarning, asks: `${one} برای اصلاح به میزبان برمی‌گردد.` },
  reject: { icon: X, look: 'danger', asks: `این ${one} رد می‌شود.` },
  pause: { icon: CirclePause, asks: `فروش این ${one} متوقف می‌شود تا دوباره آن را ادامه دهید.` },
  resume: { icon: Play, look: 'primary' },
  archive: { icon: Archive, look: 'danger', asks: `${one} از فهرست‌ها برداشته می‌شود و دیگر تغییر نمی‌کند.` },
})

/** A step with a dialog tells there why it was refused. */
const asksReason = (step: ListingStep) =>
  step !== 'request_change' && (actionsOf('')[step].asks ?? listingSteps[step].reason)

const doneWords: Record<ListingStep, string> = {
  submit: 'برای بررسی ارسال شد',
  publish: 'منتشر شد و فروشش باز است',
  request_change: 'برای اصلاح به میزبان برگشت',
  reject: 'رد شد و میزبان دلیلش را می‌بیند',
  pause: 'فروش متوقف شد',
  resume: 'فروش دوباره باز شد',
  archive: 'بایگانی شد',
}

const moveListing = command(listingEndpoints.moveListing, {
  renews: ['listing'],
  always: true,
  says: (_, { body }) => doneWords[body.step],
  failure: ({ message }, { body }) => (!body.submitsFirst && asksReason(body.step) ? undefined : message),
})

const isWholeDraft = (allowed: ListingStep[], lines: ReadinessLine[]) =>
  allowed.includes('submit') && (['submit', 'publish'] as const).every((act) => linesFor(act, lines).length === 0)

/** A whole draft is published by one press; a colleague may still be asked to look at it. */
const publishedAtOnce = (steps: StepAction<ListingStep>[]): StepAction<ListingStep>[] => [
  { id: 'publish', label: 'ثبت و انتشار', icon: Check, look: 'primary' },
  ...steps.map(({ look, ...step }) => (look === 'danger' ? { ...step, look } : step)),
]

const unsavedText = 'نوشته‌های شما هنوز ذخیره نشده است؛ اول آن‌ها را ذخیره کنید و دوباره تلاش کنید'

/** The lines that keep a step from being taken, as links in its dialog. */
function blockedBy(step: ListingStep, listing: Listing, lines: ReadinessLine[]) {
  if (step !== 'submit' && step !== 'publish' && step !== 'resume') return {}
  const own = linesFor(step, lines)
  if (own.length === 0) return {}
  return {
    blocked: (
      <>
        <p>{`برای «${listingSteps[step].label}» این‌ها باید درست شود:`}</p>
        <ReadyLines listing={listing} lines={own} />
      </>
    ),
  }
}

type Props = {
  listing: Listing
  lines: ReadinessLine[]
  only?: ListingStep[]
  before?: () => Promise<boolean>
  /** In the header of the page. */
  isOfPage?: boolean
}

/** The steps that the listing's state allows, by the same rules as the server's. `lines`: what is not in order; `before`: saves what must be saved first, and answers whether it is. */
export const ReviewSteps = (props: Props) => (
  <MayDo needs={listingEndpoints.moveListing}>
    <Steps {...props} />
  </MayDo>
)

function Steps({ listing, lines, only, before, isOfPage = false }: Props) {
  const move = useCommand(moveListing)
  const [isAsking, setAsking] = useState(false)
  const [isUnsaved, setUnsaved] = useState(false)
  const actions = actionsOf(listingWords[listing.kind].one)
  const allowed = (only ?? ListingStep.options).filter((step) => listingCan(step, listing.status))
  const atOnce = isWholeDraft(allowed, lines)
  const steps: StepAction<ListingStep>[] = allowed
    .filter((step) => step !== 'request_change')
    .map((step) => ({
      id: step,
      ...listingSteps[step],
      needsReason: listingSteps[step].reason,
      ...actions[step],
      ...blockedBy(step, listing, lines),
    }))
  const take = async (step: ListingStep, reason: string, fieldReasons?: Record<string, string>) => {
    const submitsFirst = atOnce && step === 'publish'
    move.reset()
    setUnsaved(false)
    if (before && !(await before())) {
      setUnsaved(true)
      if (submitsFirst || !asksReason(step)) deferredToast.error(unsavedText)
      return false
    }
    const body = {
      step,
      submitsFirst: submitsFirst || undefined,
      reason: reason || undefined,
      fieldReasons,
    }
    return move.mutateAsync({ params: { id: listing.id }, body }).then(
      () => true,
      () => false,
    )
  }
  return (
    <>
      <StepActions
        steps={atOnce ? publishedAtOnce(steps) : steps}
        isOfPage={isOfPage}
        isPending={move.isPending && !isAsking}
        refusal={isUnsaved ? unsavedText : move.error?.message}
        onStep={(step, reason) => take(step, reason)}
      />
      {allowed.includes('request_change') && isOfPage ? (
        <PageAction
          place={6}
          label={listingSteps.request_change.label}
          needs={listingEndpoints.moveListing}
          icon={actions.request_change.icon}
          onPress={() => setAsking(true)}
        />
      ) : null}
      {allowed.includes('request_change') && !isOfPage ? (
        <Button icon={actions.request_change.icon} needs={listingEndpoints.moveListing} onPress={() => setAsking(true)}>
          {listingSteps.request_change.label}
        </Button>
      ) : null}
      {isAsking ? (
        <ReviewChangeRequest
          isPending={move.isPending}
          onClose={() => setAsking(false)}
          onSend={(reason, fieldReasons) =>
            void take('request_change', reason, fieldReasons).then((done) => done && setAsking(false))
          }
        />
      ) : null}
    </>
  )
}

type Row = { key: number; field: string; reason: string }
type RequestProps = {
  isPending: boolean
  onSend: (reason: string, fieldReasons: Record<string, string>) => void
  onClose: () => void
}

/** Asks the host to mend a listing: one reason for all, and one for each field that is meant. */
function ReviewChangeRequest({ isPending, onSend, onClose }: RequestProps) {
  const [reason, setReason] = useState('')
  const [rows, setRows] = useState<Row[]>([])
  const change = (key: number, next: Partial<Row>) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...next } : row)))
  const whole = rows.every((row) => row.field !== '' && row.reason.trim() !== '')
  return (
    <ConfirmDialog
      title="درخواست اصلاح"
      confirm="ارسال درخواست"
      isPending={isPending}
      isConfirmDisabled={reason.trim() === '' || !whole}
      onConfirm={() => onSend(reason.trim(), Object.fromEntries(rows.map((row) => [row.field, row.reason.trim()])))}
      onCancel={onClose}
    >
      <p className="mb-3">آگهی برای اصلاح به میزبان برمی‌گردد؛ او همهٔ این دلیل‌ها را می‌بیند.</p>
      <TextArea label="دلیل" isRequired value={reason} onChange={setReason} maxLength={500} rows={3} />
      <ul className="mt-3 flex flex-col gap-3">
        {rows.map((row) => (
          <li key={row.key} className="flex items-end gap-2">
            <Select
              label="بخش"
              value={row.field || null}
              onChange={(field) => change(row.key, { field })}
              options={reasonFields.filter(({ id }) => id === row.field || !rows.some((other) => other.field === id))}
              className="w-40 shrink-0"
            />
            <TextField
              label="چه باید اصلاح شود"
              value={row.reason}
              onChange={(text) => change(row.key, { reason: text })}
              maxLength={300}
              className="min-w-0 flex-1"
            />
            <IconButton
              icon={Trash2}
              label="حذف این بخش"
              onPress={() => setRows((now) => now.filter(({ key }) => key !== row.key))}
            />
          </li>
        ))}
      </ul>
      <Button
        icon={Plus}
        variant="ghost"
        className="mt-2"
        onPress={() => setRows((now) => [...now, { key: (now.at(-1)?.key ?? 0) + 1, field: '', reason: '' }])}
      >
        دلیل برای یک بخش
      </Button>
    </ConfirmDialog>
  )
}

import { hostCheckEndpoints } from '@rezerv/contract/host/host-check-endpoints.ts'
import {
  type HostCheck,
  type HostCheckDecision,
  hostCheckRules,
  lackingOf,
  rejectionReasons,
} from '@rezerv/contract/host/host-check.ts'
import type { Host } from '@rezerv/contract/host/host-endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Check, RotateCcw, ShieldOff, X } from 'lucide-react'
import { useState } from 'react'
import { command, setAnswer, useCommand } from '#data.ts'
import { call } from '#lib/call.ts'
import { useMayDo } from '#lib/rights/rights.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { JalaliDay, JalaliInstant } from '#ui/primitives/jalali.tsx'
import { useToday } from '#ui/date/use-now.ts'
import { hostCheckBadge } from './host-check-status.ts'
import { checkRenews, hostChecks } from './host-check-queries.ts'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { Select } from '#ui/fields/select.tsx'
import { WordLink } from '#ui/primitives/link-lines.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'

type Wish = Omit<HostCheckDecision, 'version'>
type DecideProps = { host: Host; check: HostCheck; onDecided: (items: HostCheck[]) => void }

/** Sends what was decided of what is seen: another version is refused. */
function useDecideCheck({ host: { id: hostId }, check, onDecided }: DecideProps) {
  const queryClient = useQueryClient()
  const decide = (wish: Wish) =>
    call(hostCheckEndpoints.decideHostCheck, {
      params: { id: hostId, item: check.item },
      body: { ...wish, version: check.version },
    })
  return useCommand(
    command(decide, {
      renews: checkRenews,
      right: hostCheckEndpoints.decideHostCheck.right,
      failure: (error) => fieldText(error) ?? error.message,
    }),
    {
      first: (checklist) => {
        // At once: whoever has chosen another item by then is not led away from it.
        onDecided(checklist.items)
        setAnswer(queryClient, hostChecks(hostId), checklist)
      },
    },
  )
}

/** The refusal of a field that is not on the page: the missing document, a day that is over. */
const fieldText = (error: Error) =>
  ('fields' in error ? Object.values(error.fields as object)[0] : undefined) as string | undefined

/** What was decided; for whoever may decide, how. */
export function HostCheckDecide(props: DecideProps) {
  const mayDecide = useMayDo(hostCheckEndpoints.decideHostCheck.right)
  return mayDecide ? <Decide {...props} /> : <Decided check={props.check} />
}

/** Accept, reject or waive; what was decided before stands above. */
function Decide(props: DecideProps) {
  const { host, check } = props
  const [expiresOn, setExpiresOn] = useState(check.status === 'accepted' ? check.expiresOn : null)
  const [asking, setAsking] = useState<'reject' | 'waive'>()
  const decide = useDecideCheck(props)
  const today = useToday()
  const lacking = lackingOf(check, host)
  const isDecided = check.status === 'accepted' || check.status === 'waived'
  return (
    <section aria-label="تصمیم" className="flex flex-col gap-3">
      <Decided check={check} />
      {isDecided ? null : (
        <>
          {hostCheckRules[check.item].ends ? (
            <DateField
              label="آخرین روز اعتبار"
              description="اگر مدرک پایان ندارد خالی بگذارید؛ پیش از پایان یادآوری می‌شود."
              min={today}
              value={expiresOn}
              onChange={setExpiresOn}
            />
          ) : null}
          <Button
            variant="primary"
            icon={Check}
            isPending={decide.isPending && !asking}
            isDisabled={lacking !== undefined}
            onPress={() => decide.mutate({ decision: 'accept', reason: '', expiresOn })}
          >
            پذیرش
          </Button>
          {lacking ? (
            <p className="text-sm text-muted">
              {lacking.at === 'documents' ? (
                lacking.text
              ) : (
                <WordLink to="/user/host/edit/$id" params={{ id: String(host.id) }}>
                  {lacking.text}
                </WordLink>
              )}
            </p>
          ) : null}
          <div className="flex gap-2">
            <Button icon={X} className="flex-1" onPress={() => setAsking('reject')}>
              رد با دلیل
            </Button>
            <Button icon={ShieldOff} className="flex-1" onPress={() => setAsking('waive')}>
              معاف کردن
            </Button>
          </div>
        </>
      )}
      {isDecided ? (
        <Button
          icon={RotateCcw}
          isPending={decide.isPending}
          onPress={() => decide.mutate({ decision: 'reset', reason: '', expiresOn: null })}
        >
          بررسی دوباره
        </Button>
      ) : null}
      {asking ? <Reason decision={asking} check={check} decide={decide} onClose={() => setAsking(undefined)} /> : null}
    </section>
  )
}

const titles = {
  accepted: 'پذیرفته شد',
  waived: 'معاف شد',
  rejected: 'رد شد',
  expired: 'اعتبار تمام شده است',
  pending: '',
}

function Decided({ check }: { check: HostCheck }) {
  if (check.status === 'pending') return null
  return (
    <Banner tone={hostCheckBadge(check).tone} title={titles[check.status]}>
      {check.reason ? <p>{check.reason}</p> : null}
      {check.expiresOn ? (
        <p>
          اعتبار تا <JalaliDay day={check.expiresOn} />
        </p>
      ) : null}
      {check.decidedAt ? (
        <p className="text-xs text-muted">
          {check.decidedByName ?? 'سامانه'}، <JalaliInstant at={check.decidedAt} />
        </p>
      ) : null}
    </Banner>
  )
}

type ReasonProps = {
  decision: 'reject' | 'waive'
  check: HostCheck
  decide: ReturnType<typeof useDecideCheck>
  onClose: () => void
}

/** An item is rejected (with a reason of the list, or in other words) or waived. */
function Reason({ decision, check, decide, onClose }: ReasonProps) {
  const [reason, setReason] = useState('')
  const { label } = hostCheckRules[check.item]
  const isReject = decision === 'reject'
  return (
    <ConfirmDialog
      title={isReject ? `رد «${label}»` : `معاف کردن از «${label}»`}
      confirm={isReject ? 'رد مدرک' : 'معاف کردن'}
      tone={isReject ? 'danger' : 'primary'}
      isPending={decide.isPending}
      isConfirmDisabled={reason.trim() === ''}
      onConfirm={() => decide.mutate({ decision, reason, expiresOn: null }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-4 text-ink">
        {isReject ? (
          <Select
            label="دلیل‌های آماده"
            options={rejectionReasons.map((text) => ({ id: text, label: text }))}
            value={rejectionReasons.find((text) => text === reason) ?? null}
            onChange={setReason}
          />
        ) : null}
        <TextArea
          label="دلیل"
          description={isReject ? 'با پیامک برای میزبان ارسال می‌شود.' : 'در گزارش فعالیت ثبت می‌شود.'}
          isRequired
          value={reason}
          onChange={setReason}
          maxLength={500}
        />
      </div>
    </ConfirmDialog>
  )
}

import { hostEndpoints, type Host } from '@rezerv/contract/host/host-endpoints.ts'
import {
  HostStep,
  hostCan,
  hostSteps,
  HostSuspension,
  hostSuspensionLabels,
} from '@rezerv/contract/host/host-status.ts'
import { hostRecordEndpoints } from '@rezerv/contract/host/host-record-endpoints.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { CommandAction } from '#data-button.tsx'
import { CommandDialog } from '#data-dialog.tsx'
import { command } from '#data.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { PageAction } from '#ui/page/page-actions.tsx'
import {
  Check,
  CirclePause,
  DoorClosed,
  MessageSquareShare,
  Play,
  RotateCcw,
  Send,
  X,
  type LucideIcon,
} from 'lucide-react'
import { LinkLines } from '#ui/primitives/link-lines.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { hostBlockers } from './host-closing-queries.ts'
import { useHostLines } from './host-ready.tsx'
import { blockerText, type HostBlocker } from '@rezerv/contract/host/host-closing-endpoints.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Code } from '#ui/primitives/code.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'

const harsh: HostStep[] = ['reject', 'suspend', 'close']
const icons: Record<HostStep, LucideIcon> = {
  start: Play,
  submit: Send,
  approve: Check,
  reject: X,
  suspend: CirclePause,
  restore: Play,
  reopen: RotateCcw,
  close: DoorClosed,
}

/** The steps that the host's state allows, each asked for once, with its reason where one is due. */
export function HostSteps({ host }: { host: Host }) {
  const [step, setStep] = useState<HostStep>()
  const linesOf = useHostLines(host)
  const isWhole = hostCan('submit', host.status) && linesOf('approve').length === 0
  const possible = HostStep.options.filter(
    (option) => hostCan(option, host.status) && !(isWhole && option === 'submit'),
  )
  return (
    <>
      {isWhole ? (
        <CommandAction
          label="ثبت و تایید"
          icon={Check}
          look="primary"
          command={approveAtOnce}
          request={{ params: { id: host.id }, body: { step: 'approve', submitsFirst: true } }}
        />
      ) : null}
      {host.status === 'invited' ? (
        <CommandAction
          label="ارسال دوبارهٔ دعوت"
          icon={MessageSquareShare}
          command={inviteAgain}
          request={{ params: { id: host.id } }}
        />
      ) : null}
      {possible.map((option) => (
        <PageAction
          key={option}
          label={hostSteps[option].label}
          needs={hostEndpoints.moveHost}
          icon={icons[option]}
          look={harsh.includes(option) ? 'danger' : 'primary'}
          isRare={option === 'close' || option === 'reject'}
          onPress={() => setStep(option)}
        />
      ))}
      {step ? <StepDialog host={host} step={step} onClose={() => setStep(undefined)} /> : null}
    </>
  )
}

const inviteAgain = command(hostRecordEndpoints.inviteHostAgain, { renews: ['host'], says: 'دعوت دوباره ارسال شد' })

const doneWords: Record<HostStep, string> = {
  start: 'ثبت‌نام میزبان شروع شد',
  submit: 'میزبان برای بررسی ارسال شد',
  approve: 'میزبان تایید شد',
  reject: 'میزبان رد شد',
  suspend: 'میزبان تعلیق شد',
  restore: 'تعلیق میزبان برداشته شد',
  reopen: 'میزبان به مرحلهٔ ثبت‌نام برگشت',
  close: 'حساب میزبان بسته شد',
}

const moveHost = command(hostEndpoints.moveHost, {
  renews: ['host', 'listing'],
  always: true,
  says: (_, { body }) => doneWords[body.step],
  failure: 'shown',
})

/** Both steps in one: every item was accepted already. */
const approveAtOnce = command(hostEndpoints.moveHost, {
  renews: ['host', 'listing'],
  always: true,
  says: doneWords.approve,
})

const stepInput = (step: HostStep, reason: string, suspension: HostSuspension) => ({
  step,
  ...(reason && { reason }),
  ...(step === 'suspend' && { suspension }),
})

function StepDialog({ host, step, onClose }: { host: Host; step: HostStep; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [suspension, setSuspension] = useState<HostSuspension>('stop')
  const { label, reason: needsReason } = hostSteps[step]
  const blockers = useQuery(hostBlockers(step === 'close' ? host.id : undefined))
  const isBound = step === 'close' && blockers.data?.items.length !== 0
  const lines = useHostLines(host)(step)
  return (
    <CommandDialog
      command={moveHost}
      request={{ params: { id: host.id }, body: stepInput(step, reason, suspension) }}
      title={`${label}: ${host.displayName}`}
      confirm={label}
      tone={harsh.includes(step) ? 'danger' : 'primary'}
      isConfirmDisabled={isBound || lines.length > 0 || (needsReason === true && reason.trim() === '')}
      onClose={onClose}
      gap={4}
    >
      <StepLines step={step} lines={lines} onGo={onClose} />
      {step === 'close' ? <HostBlockers hostId={host.id} answer={blockers} /> : null}
      {step === 'suspend' ? (
        <RadioGroup
          label="دامنهٔ تعلیق"
          description="رزروهای قطعی در هر دو حالت سر جای خود می‌مانند."
          value={suspension}
          onChange={setSuspension}
          options={HostSuspension.options.map((id) => ({ id, label: hostSuspensionLabels[id] }))}
        />
      ) : null}
      {needsReason && !isBound ? (
        <TextArea
          label="دلیل"
          description="میزبان این متن را می‌بیند."
          isRequired
          value={reason}
          onChange={setReason}
          maxLength={500}
        />
      ) : null}
    </CommandDialog>
  )
}

const whatFollows: Record<HostStep, string> = {
  start: 'میزبان می‌تواند مشخصات و مدارکش را کامل کند.',
  submit: 'مدارک میزبان در صندوق کارها برای بررسی می‌ماند.',
  approve: 'آگهی‌های میزبان از این به بعد می‌توانند منتشر شوند.',
  reject: 'میزبان نمی‌تواند آگهی منتشر کند.',
  suspend: 'آگهی‌های میزبان رزرو جدید نمی‌گیرند.',
  restore: 'آگهی‌های میزبان دوباره رزرو می‌گیرند.',
  reopen: 'میزبان به مرحلهٔ ثبت‌نام برمی‌گردد و باید دوباره بررسی شود.',
  close: 'آگهی‌های میزبان متوقف می‌شوند و میزبان دیگر فروشی ندارد.',
}

type LinesProps = { step: HostStep; lines: ReturnType<ReturnType<typeof useHostLines>>; onGo: () => void }

/** Obstacles to the step, each with where it is mended; else what the step does. */
function StepLines({ step, lines, onGo }: LinesProps) {
  if (lines.length === 0) return hostSteps[step].reason ? null : <p>{whatFollows[step]}</p>
  return (
    <div>
      <p>{`برای «${hostSteps[step].label}» این‌ها باید تکمیل شود:`}</p>
      <LinkLines lines={lines} onGo={onGo} />
    </div>
  )
}

type BlockersProps = { hostId: number; answer: UseQueryResult<{ items: HostBlocker[] }> }

function HostBlockers({ hostId, answer }: BlockersProps) {
  if (answer.error) return <Banner tone="bad">{answer.error.message}</Banner>
  if (!answer.data) return <Skeleton className="h-16 w-full" />
  if (answer.data.items.length === 0)
    return <p>چیزی باز نمانده است. آگهی‌های منتشرشدهٔ این میزبان متوقف می‌شوند و میزبان دیگر فروشی ندارد.</p>
  return (
    <>
      <p>تا پایان این موارد حساب بسته نمی‌شود:</p>
      <ul className="flex flex-col gap-2 text-ink">
        {answer.data.items.map((blocker) => (
          <li key={blocker.kind} className="rounded-2 border border-line px-3 py-2 text-sm">
            <span className="font-semibold">{blockerText(blocker)}</span>
            <span className="flex flex-wrap gap-x-3">
              {blocker.kind === 'balance' ? (
                <Link to="/user/host/$id" params={{ id: String(hostId) }} search={{ tab: 'money' }} className={link}>
                  گردش حساب
                </Link>
              ) : null}
              {blocker.items.map((item) => (
                <Link key={item.id} {...pageOf(blocker.kind, item.id)} className={link}>
                  <Code text={item.code} />
                </Link>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const link = 'inline-flex min-h-8 items-center text-accent-strong hover:underline pointer-coarse:min-h-tap'

const pageOf = (kind: HostBlocker['kind'], id: number): LinkProps =>
  kind === 'payout'
    ? { to: '/transactions', search: { tab: 'payouts' } }
    : { to: '/order/$id', params: { id: String(id) } }

import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type Deposit, depositKindLabels, releaseFigures } from '@rezerv/contract/handover/handover-deposit.ts'
import { depositEndpoints } from '@rezerv/contract/handover/handover-endpoints.ts'
import type { HandoverOrder } from '@rezerv/contract/handover/handover.ts'
import { type CommandButtonProps, useMayGive } from '#data-button.tsx'
import { command, useCommand } from '#data.ts'
import { useSignedInUser } from '#lib/session.ts'
import { type KeyLine, useTellKeys } from '#ui/page/page-keys.ts'
import { useKey } from '#ui/page/use-key.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { Countdown } from '#ui/primitives/countdown.tsx'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { Money } from '#ui/primitives/money.tsx'

const load = () => import('./handover-deposit-dialogs.tsx')
const dialogs = { release: 'DepositReleaseDialog', decline: 'DepositDeclineDialog' } as const
export function HandoverDeposit({ order, deposit }: { order: HandoverOrder; deposit: Deposit }) {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const isOpen = deposit.releasedAt === null && order.status !== 'in_use'
  return (
    <Card title="ودیعه" gap={4}>
      <DescriptionList items={[...factsOf(deposit), ...endOf(deposit)]} />
      <div className="flex flex-col gap-4 empty:hidden" data-no-print>
        {isOpen && deposit.ask ? <Asked deposit={deposit} onOpen={setOpen} /> : null}
        {isOpen && !deposit.ask ? (
          <Button
            icon={Undo2}
            needs={depositEndpoints.releaseDeposit}
            onPress={() => setOpen('release')}
            className="self-start max-sm:w-full"
          >
            پس دادن ودیعه
          </Button>
        ) : null}
        {deposit.undoUntil ? (
          <HandoverUndo
            title="ودیعه پس داده شد"
            until={deposit.undoUntil}
            command={undoRelease}
            request={{ params: { id: order.id } }}
          />
        ) : null}
      </div>
      <Deferred load={load} open={open}>
        {(file, dialog) => {
          const Dialog = file[dialogs[dialog]]
          return <Dialog order={order} deposit={deposit} onClose={() => setOpen(undefined)} />
        }}
      </Deferred>
    </Card>
  )
}

const factsOf = (deposit: Deposit) => [
  { label: 'نوع', value: depositKindLabels[deposit.kind] },
  { label: 'مبلغ', value: <Money rials={deposit.amountRials} /> },
  ...(deposit.reference ? [{ label: 'شماره', value: <Code text={deposit.reference} /> }] : []),
  ...deposit.deductions.map(({ reason, rials }) => ({ label: `کسر: ${reason}`, value: <Money rials={rials} /> })),
  { label: 'مانده', value: <Money rials={deposit.amountRials - deposit.deductedRials} /> },
]

function endOf({ keepUntil, releasedAt, releasedByName, releaseReference, earlyReason }: Deposit) {
  if (releasedAt === null)
    return keepUntil ? [{ label: 'نگهداری برای جریمه تا', value: <JalaliInstant at={keepUntil} style="full" /> }] : []
  return [
    { label: 'پس داده شد', value: <JalaliInstant at={releasedAt} style="full" /> },
    ...(releasedByName ? [{ label: 'ثبت‌کننده', value: releasedByName }] : []),
    ...(releaseReference ? [{ label: 'شمارهٔ پیگیری', value: <Code text={releaseReference} isCopyable /> }] : []),
    ...(earlyReason ? [{ label: 'دلیل زودتر از مهلت', value: earlyReason }] : []),
  ]
}

/** One admin asked; another looks at it and agrees, or it is declined. */
function Asked({ deposit, onOpen }: { deposit: Deposit; onOpen: (dialog: keyof typeof dialogs) => void }) {
  const isOwn = useSignedInUser()?.id === deposit.askedBy
  const { customerRials } = releaseFigures(deposit, deposit.ask?.deductions ?? [])
  return (
    <Banner
      tone="warn"
      title="پس دادن این ودیعه منتظر همکار دوم است"
      actions={
        <>
          <Button needs={depositEndpoints.declineRelease} onPress={() => onOpen('decline')}>
            {isOwn ? 'پس گرفتن درخواست' : 'رد'}
          </Button>
          {isOwn ? null : (
            <Button variant="primary" needs={depositEndpoints.releaseDeposit} onPress={() => onOpen('release')}>
              بررسی و پس دادن
            </Button>
          )}
        </>
      }
    >
      {deposit.askedByName} خواسته است <Money rials={customerRials} /> به مشتری برگردد. این مبلغ از سقف بیشتر است و
      همکار دیگری باید آن را تایید کند.
    </Banner>
  )
}

const undoRelease = command(depositEndpoints.undoRelease, {
  renews: ['order'],
  always: true,
  says: 'پس دادن ودیعه برگردانده شد',
})

type UndoProps<T, R> = Pick<CommandButtonProps<T, R>, 'command' | 'request' | 'onError'> & {
  title: string
  until: string
}

const keys: KeyLine[] = [['Z', 'برگرداندن آخرین ثبت']]

/** For a slip of the finger: what was written down last can be taken back for some minutes, by whoever may write it. */
export const HandoverUndo = <T, R>(props: UndoProps<T, R>) =>
  useMayGive(props.command, props.request) ? <Undo {...props} /> : null

function Undo<T, R>({ title, until, command: undo, request, onError }: UndoProps<T, R>) {
  const { mutate, isPending } = useCommand(undo, { onError })
  useTellKeys(keys)
  useKey('z', () => {
    if (!isPending) mutate(request)
  })
  return (
    <Banner
      tone="info"
      title={title}
      actions={
        <Button icon={Undo2} isPending={isPending} onPress={() => mutate(request)}>
          برگرداندن
        </Button>
      }
    >
      اگر اشتباه بود برگردانید. <Countdown until={until} label="مهلت برگرداندن" />
    </Banner>
  )
}

import { formatMoney } from '@rezerv/contract/money.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Deposit, depositIsMoney, depositKindLabels, type OrderUse } from '@rezerv/contract/order/order-use.ts'
import { orderUseEndpoints } from '@rezerv/contract/order/order-use-endpoints.ts'
import { call } from '#lib/call.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Form, FormGrid } from '#ui/form.tsx'
import { JalaliInstant } from '#ui/jalali.tsx'
import { Money } from '#ui/money.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.tsx'
import { orderKey } from './order-list-queries.ts'

type Props = { use: OrderUse; deposit: Deposit }

/** What the customer left: how much of it is kept, until when, and giving it back. */
export function OrderUseDeposit({ use, deposit }: Props) {
  return (
    <Card title="ودیعه">
      <div className="flex flex-col gap-4">
        <DescriptionList
          items={[
            { label: 'نوع', value: depositKindLabels[deposit.kind] },
            { label: 'مبلغ', value: <Money rials={deposit.amountRials} /> },
            ...(deposit.reference ? [{ label: 'شماره', value: <bdi>{deposit.reference}</bdi> }] : []),
            ...deposit.deductions.map(({ reason, rials }) => ({
              label: `کسر: ${reason}`,
              value: <Money rials={rials} />,
            })),
            { label: 'مانده', value: <Money rials={deposit.amountRials - deposit.deductedRials} /> },
            ...(deposit.keepUntil && !deposit.releasedAt
              ? [{ label: 'نگهداری برای جریمه تا', value: <JalaliInstant at={deposit.keepUntil} style="full" /> }]
              : []),
            ...(deposit.releasedAt
              ? [{ label: 'بازگشت به مشتری', value: <JalaliInstant at={deposit.releasedAt} style="full" /> }]
              : []),
          ]}
        />
        {deposit.releasedAt === null && use.status !== 'in_use' ? <Release use={use} deposit={deposit} /> : null}
      </div>
    </Card>
  )
}

function Release({ use, deposit }: Props) {
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const [rials, setRials] = useState<number | null>(null)
  const [reference, setReference] = useState('')
  const left = deposit.amountRials - deposit.deductedRials - (rials ?? 0)
  const release = useMutation({
    mutationFn: () =>
      call(orderUseEndpoints.releaseDeposit, {
        params: { id: use.id },
        body: { deductions: rials ? [{ reason, rials }] : [], reference },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: orderKey })
      toast.success('ودیعه آزاد شد')
    },
  })
  return (
    <div data-no-print>
      <Form onSubmit={() => release.mutate()} error={release.error}>
        {use.dueRials > 0 ? (
          <Banner tone="warn" title={`${formatMoney(use.dueRials, 'toman')} تومان از این سفارش مانده است`}>
            پیش از پس دادن ودیعه آن را دریافت کنید.
          </Banner>
        ) : null}
        <FormGrid>
          <MoneyField label="کسر از ودیعه" name="deductions" value={rials} onChange={setRials} />
          <TextField
            label="دلیل کسر"
            name="deductions.0.reason"
            isRequired={rials !== null && rials > 0}
            maxLength={120}
            value={reason}
            onChange={setReason}
            placeholder="جریمهٔ سرعت"
          />
          {depositIsMoney(deposit.kind) ? (
            <TextField
              label="شمارهٔ پیگیری واریز"
              name="reference"
              isRequired={deposit.kind === 'card_to_card' && left > 0}
              maxLength={40}
              value={reference}
              onChange={setReference}
            />
          ) : null}
        </FormGrid>
        <Button type="submit" isPending={release.isPending} className="self-start max-sm:w-full">
          {left > 0 ? (
            <>
              بازگرداندن <Money rials={left} />
            </>
          ) : (
            'بستن ودیعه'
          )}
        </Button>
      </Form>
    </div>
  )
}

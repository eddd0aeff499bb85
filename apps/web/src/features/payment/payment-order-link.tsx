import { Check, Copy, MessageSquareShare } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '#data.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { copyText } from '#ui/overlay/copy-text.ts'
import { makePaymentLink, sendPaymentLink } from './payment-queries.ts'

/** The address at which a customer pays by card: copied into whatever the two talk by, or sent by SMS. */
export function PaymentOrderLink({ orderId }: { orderId: number }) {
  const params = { id: orderId }
  const [isCopied, setCopied] = useState(false)
  const copy = async (url: string) => setCopied(await copyText(url))
  const make = useCommand(makePaymentLink, { onSuccess: ({ url }) => void copy(url) })
  const send = useCommand(sendPaymentLink)
  return (
    <Card title="لینک پرداخت" description="مشتری بدون حساب کاربری، خودش با کارت می‌پردازد.">
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button
          variant="primary"
          icon={isCopied ? Check : Copy}
          isPending={make.isPending}
          onPress={() => (make.data ? void copy(make.data.url) : make.mutate({ params }))}
        >
          {isCopied ? 'لینک کپی شد' : 'کپی لینک'}
        </Button>
        <Button icon={MessageSquareShare} isPending={send.isPending} onPress={() => send.mutate({ params })}>
          {send.isSuccess ? 'ارسال دوباره' : 'ارسال با پیامک'}
        </Button>
      </div>
      <div aria-live="polite" className="flex flex-col gap-2 text-sm not-empty:mt-4">
        {make.data ? (
          <p dir="ltr" className="rounded-1 border border-line bg-sunken px-3 py-2 text-left break-all select-all">
            {make.data.url}
          </p>
        ) : null}
        {send.isSuccess ? (
          <p className="flex items-center gap-2 font-medium text-good">
            <Check aria-hidden="true" className="size-4" />
            لینک پرداخت پیامک شد
          </p>
        ) : null}
        {make.data || send.isSuccess ? (
          <p className="text-muted">پس از پرداخت مشتری، همین صفحه سفارش را پرداخت‌شده نشان می‌دهد.</p>
        ) : null}
      </div>
    </Card>
  )
}

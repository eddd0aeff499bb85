import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import { toWesternDigits } from '@rezerv/contract/digits.ts'
import type { CommentOrder } from '@rezerv/contract/comment/comment.ts'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { command, useCommand } from '#data.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Form } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CommentRecordForm } from './comment-record-form.tsx'

const findOrder = command(commentEndpoints.findCommentOrder, { renews: [], failure: 'shown' })

/** A comment that came by phone: first the order, then what is said of it. */
export function CommentRecordDialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('')
  const find = useCommand(findOrder)
  const order = find.data?.order
  return (
    <Modal isOpen isStrict title="ثبت نظر" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <Form onSubmit={() => find.mutate({ query: { code: toWesternDigits(code.trim()) } })}>
          <div className="flex items-end gap-2">
            <TextField
              className="flex-1"
              label="کد سفارش"
              name="code"
              isLtr
              isRequired
              value={code}
              onChange={(text) => {
                setCode(text)
                find.reset()
              }}
              maxLength={20}
            />
            <Button type="submit" icon={Search} isPending={find.isPending} isDisabled={code.trim() === ''}>
              یافتن
            </Button>
          </div>
        </Form>
        {find.error ? <Banner tone="bad" title={find.error.message} /> : null}
        {order === null ? <Banner tone="warn" title="سفارشی با این کد نیست" /> : null}
        {order ? <About order={order} onClose={onClose} /> : null}
      </div>
    </Modal>
  )
}

function About({ order, onClose }: { order: CommentOrder; onClose: () => void }) {
  const isWritten = order.written.length === 2
  return (
    <>
      <div className="rounded-2 bg-sunken px-3.5 py-3 text-sm leading-6">
        <p className="font-semibold">
          {order.listingTitle} · <Code text={order.code} />
        </p>
        <p className="text-muted">
          مشتری {order.customerName} · میزبان {order.hostName} · پایان <JalaliInstant at={order.endsAt} />
        </p>
      </div>
      {order.refusal ? <Banner tone="warn" title={order.refusal} /> : null}
      {!order.refusal && isWritten ? <Banner tone="info" title="هر دو طرف برای این سفارش نظر داده‌اند" /> : null}
      {order.refusal || isWritten ? null : <CommentRecordForm key={order.id} order={order} onClose={onClose} />}
    </>
  )
}

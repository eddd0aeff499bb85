import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Handover, HandoverOrder } from '@rezerv/contract/handover/handover.ts'
import {
  type HandoverSignature,
  SignatureParty,
  signaturePartyLabels,
} from '@rezerv/contract/handover/handover-signature.ts'
import { blobSource } from '#ui/picture/blob-source.ts'
import { Card } from '#ui/primitives/card.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { signatureImage } from './handover-queries.ts'
import { handoverWords } from './handover-text.ts'

/** Below all that is signed: who signed on the screen, and on paper a line for each who did not; nothing may be written yet. */
export function HandoverSigned({ order }: { order: HandoverOrder }) {
  const { begin, end } = handoverWords[order.kind]
  const isSigned = [order.begin, order.end].some((one) => (one?.signatures ?? []).length > 0)
  return (
    <Card title="امضاها" gap={4} className={cx('break-inside-avoid', !isSigned && 'hidden print:block')}>
      {order.begin || !order.end ? <Signed title={begin} orderId={order.id} handover={order.begin} /> : null}
      {order.end ? <Signed title={end} orderId={order.id} handover={order.end} /> : null}
    </Card>
  )
}

function Signed({ title, orderId, handover }: { title: string; orderId: number; handover: Handover | null }) {
  const signatures = handover?.signatures ?? []
  return (
    <section aria-label={`امضاهای ${title}`} className={cx(signatures.length === 0 && 'hidden print:block')}>
      <h3 className="mb-2 text-sm font-bold">{title}</h3>
      <div className="grid gap-4 sm:grid-cols-2 print:grid-cols-2">
        {SignatureParty.options.map((party) => {
          const signature = signatures.find((one) => one.party === party)
          return signature ? (
            <figure key={party} className="flex min-w-0 flex-col gap-1 text-sm">
              <Mark orderId={orderId} signature={signature} />
              <figcaption>
                <span className="font-semibold">
                  امضای {signaturePartyLabels[party]}: {signature.name}
                </span>
                <span className="block text-xs text-muted">
                  <JalaliInstant at={signature.at} style="full" />
                </span>
              </figcaption>
            </figure>
          ) : (
            <p key={party} className="hidden border-t border-line-strong pt-2 text-sm print:mt-16 print:block">
              امضای {signaturePartyLabels[party]}
            </p>
          )
        })}
      </div>
    </section>
  )
}

type MarkProps = { orderId: number; signature: HandoverSignature }

function Mark({ orderId, signature }: MarkProps) {
  const box = 'aspect-[3/1] w-full rounded-1 border border-line bg-white'
  if (signature.isTyped)
    return (
      <p className={cx(box, 'grid place-items-center p-2 text-center text-sm text-black')}>با نوشتن نام تایید شد</p>
    )
  return <Image orderId={orderId} signature={signature} className={box} />
}

function Image({ orderId, signature, className }: MarkProps & { className: string }) {
  const { data, isError } = useQuery(signatureImage(orderId, signature.id))
  if (data) return <Drawn key={signature.id} blob={data} name={signature.name} className={className} />
  return (
    <p className={cx(className, 'grid place-items-center p-2 text-center text-xs text-black/65')}>
      {isError ? 'تصویر امضا اکنون در دسترس نیست' : null}
    </p>
  )
}

function Drawn({ blob, name, className }: { blob: Blob; name: string; className: string }) {
  const [source] = useState(() => blobSource(blob))
  return <img ref={source} alt={`امضای ${name}`} className={cx(className, 'object-contain')} />
}

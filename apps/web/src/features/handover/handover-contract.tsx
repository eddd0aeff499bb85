import type { ReactNode } from 'react'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import type { RentalContract } from '@rezerv/contract/handover/handover-contract.ts'
import type { HandoverOrder } from '@rezerv/contract/handover/handover.ts'
import { cancellationPolicyDetails, cancellationPolicyLabels } from '@rezerv/contract/listing/listing-cancellation.ts'
import { guaranteeKindLabels } from '@rezerv/contract/listing/listing-car-words.ts'
import { formatMobile } from '@rezerv/contract/mobile.ts'
import type { OrderParties } from '@rezerv/contract/print/print-endpoints.ts'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { lineDays } from '#ui/money/price-text.ts'
import { PriceLine, PriceTotal } from '#ui/money/price-lines.tsx'
import { HandoverName } from './handover-name.tsx'
import { handoverWords } from './handover-text.ts'

type Props = { order: HandoverOrder; contract: RentalContract; parties: OrderParties | undefined }

/** On paper alone, above what was written at the car: who rents what to whom, for how long, for how much and by which rules. */
export function HandoverContract({ order, contract, parties }: Props) {
  return (
    <article
      aria-label={handoverWords[order.kind].contract}
      className="hidden flex-col gap-4 break-inside-auto! text-sm print:flex"
    >
      <header className="flex items-start justify-between gap-4 border-b-2 border-black pb-3">
        <div>
          <p className="text-xs text-muted">رزرو، بازار رزرو خودرو، رویداد و اقامتگاه</p>
          <h2 className="text-xl font-bold">{handoverWords[order.kind].contract}</h2>
        </div>
        <p className="shrink-0">
          شمارهٔ سفارش <bdi dir="ltr">{order.code}</bdi>
        </p>
      </header>
      <Parties order={order} parties={parties} />
      <Part title={order.kind === 'car' ? 'خودرو و مدت' : 'اقامتگاه و مدت'}>
        <HandoverName order={order} />
        <Terms order={order} />
      </Part>
      <Part title="مبلغ">
        <dl className="flex flex-col gap-2">
          {contract.lines.map((line) => (
            <PriceLine
              key={`${line.kind}-${line.ticketId}-${line.label}-${line.fromDay}`}
              label={lineDays(line) ?? line.label}
              reason={line.reason}
              times={line.quantity > 1 && line}
              total={<Money rials={line.totalRials} />}
            />
          ))}
          <PriceTotal label="جمع کل">
            <Money rials={contract.totalRials} />
          </PriceTotal>
          <div className="flex justify-between gap-3">
            <dt>مانده</dt>
            <dd>
              <Money rials={order.dueRials} />
            </dd>
          </div>
        </dl>
      </Part>
      {contract.rules.length > 0 || contract.cancellationPolicy ? (
        <Part title="مقررات">
          <ol className="list-inside list-[persian] leading-7">
            {contract.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
            {contract.cancellationPolicy ? (
              <li>
                لغو ({cancellationPolicyLabels[contract.cancellationPolicy]}):{' '}
                {cancellationPolicyDetails[contract.cancellationPolicy]}.
              </li>
            ) : null}
          </ol>
        </Part>
      ) : null}
    </article>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex break-inside-avoid flex-col gap-2 rounded-1 border border-line p-3">
    <h3 className="font-bold">{title}</h3>
    {children}
  </section>
)

/** Ids of people are read for paper alone: without a network the names stand without them. */
/** Without the answer of the parties, as where it was refused, the names that the order knows. */
function Parties({ order, parties }: Pick<Props, 'order' | 'parties'>) {
  const side = (title: string, rows: (readonly [label: string, value: string | null | undefined])[]) => (
    <Part title={title}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </Part>
  )
  return (
    <div className="grid grid-cols-2 gap-4">
      {side('اجاره‌دهنده', [
        ['نام', parties?.seller.name ?? order.hostName],
        [parties?.seller.isCompany ? 'شناسهٔ ملی' : 'کد ملی', toPersianDigits(parties?.seller.nationalId ?? '')],
        ['تلفن', parties && formatMobile(parties.seller.mobile)],
      ])}
      {side('اجاره‌کننده', [
        ['نام', order.customerName],
        ['کد ملی', toPersianDigits(parties?.buyer.nationalId ?? '')],
        ['تلفن', formatMobile(order.customerMobile)],
      ])}
    </div>
  )
}

function Terms({ order }: Pick<Props, 'order'>) {
  const { km, depositRials, guarantee } = order
  const { begins, ends } = handoverWords[order.kind]
  return (
    <DescriptionList
      items={[
        { label: begins, value: <JalaliInstant at={order.startsAt} style="full" /> },
        { label: ends, value: <JalaliInstant at={order.endsAt} style="full" /> },
        km && {
          label: 'پیمایش مجاز',
          value: (
            <>
              {formatCount(km.included)} کیلومتر، هر کیلومتر بیشتر <Money rials={km.overRials} />
            </>
          ),
        },
        depositRials > 0 && { label: 'ودیعه', value: <Money rials={depositRials} /> },
        guarantee && guarantee !== 'none' && { label: 'تضمین', value: guaranteeKindLabels[guarantee] },
      ]}
    />
  )
}

import { type AgendaItem, agendaKindLabels } from '@rezerv/contract/agenda/agenda.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatTime } from '@rezerv/contract/jalali.ts'
import { Code } from '#ui/primitives/code.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'

type Props = { items: AgendaItem[]; isNarrowed: boolean }

/**
 * The day as it leaves the printer: one line for each who comes or goes and each evening, with a place for a tick. Times by
 * which a host must answer are the desk's matter; they are printed where nothing else was asked for.
 */
export function AgendaPrint({ items, isNarrowed }: Props) {
  const lines = isNarrowed ? items : items.filter(({ kind }) => kind !== 'answer_due')
  if (lines.length === 0) return <p className="hidden text-sm print:block">در این روز کاری نیست.</p>
  return (
    <table className="hidden w-full border-collapse text-xs print:table [&_td]:border [&_td]:border-black/25 [&_td]:px-1.5 [&_td]:py-1 [&_td]:align-top [&_th]:border [&_th]:border-black/25 [&_th]:bg-black/5 [&_th]:px-1.5 [&_th]:py-1 [&_th]:text-start [&_tr]:break-inside-avoid">
      <thead>
        <tr>
          {['ساعت', 'کار', 'آگهی', 'مشتری', 'موبایل', 'سفارش', 'شد'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((item) => (
          <tr key={`${item.kind} ${item.order?.id ?? item.occurrence?.id}`}>
            <td className="whitespace-nowrap">{formatTime(item.at)}</td>
            <td className="whitespace-nowrap">{agendaKindLabels[item.kind]}</td>
            <td>
              <b className="font-semibold">{item.listingTitle}</b> <bdi>{placeOf(item)}</bdi>
            </td>
            <Who item={item} />
            <td aria-hidden="true" className="w-8" />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const placeOf = ({ unitNames, placeName, cityName }: AgendaItem) =>
  [unitNames.join('، '), placeName, cityName].filter(Boolean).join(' · ')

function Who({ item: { order, occurrence } }: { item: AgendaItem }) {
  if (order)
    return (
      <>
        <td className="whitespace-nowrap">{order.customerName}</td>
        <td>
          <MobileNumber mobile={order.customerMobile} />
        </td>
        <td className="whitespace-nowrap">
          <Code text={order.code} />
        </td>
      </>
    )
  return (
    <td colSpan={3}>
      {occurrence
        ? toPersianDigits(`تا ${formatTime(occurrence.endsAt)}، ${occurrence.taken} از ${occurrence.capacity} جا`)
        : null}
    </td>
  )
}

import { cx } from './class-names.ts'
import { formatMoney, moneyUnitLabel, type PlainRials } from '@rezerv/contract/money.ts'

export type MoneyProps = {
  rials: PlainRials
  /** `column` leaves the unit to the header of a table's column; on a phone's card it stands beside the amount. */
  look?: 'inline' | 'column' | 'bare'
  /** On a tile, where the exact sum would be read by nobody: billions in words, all digits under the pointer. */
  isShort?: boolean
  className?: string
}

/** The price of something: nothing is free, and not a number. */
export const Price = (props: MoneyProps) =>
  props.rials === 0 ? <span className={props.className}>رایگان</span> : <Money {...props} />

const unit = moneyUnitLabel('toman')
const billion = 1e9

/** An amount with its unit, isolated from the text around it. */
export function Money({ rials, look = 'inline', isShort, className }: MoneyProps) {
  const digits = formatMoney(rials, 'toman')
  const amount =
    isShort && Math.abs(rials) >= 10 * billion ? (
      // Of tenths of a billion toman the last digit is the decimal one, as an odd rial is of a toman.
      <span title={`${digits} ${unit}`}>
        <bdi dir="ltr">{formatMoney(Math.round(rials / billion), 'toman')}</bdi> میلیارد
      </span>
    ) : (
      <bdi dir="ltr">{digits}</bdi>
    )
  if (look === 'bare') return <span className={className}>{amount}</span>
  return (
    <span className={cx('whitespace-nowrap', className)}>
      {amount}{' '}
      {look === 'column' ? <small className="not-in-data-card:hidden in-data-card:text-[1em]">{unit}</small> : unit}
    </span>
  )
}

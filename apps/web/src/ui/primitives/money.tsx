import { cx } from './class-names.ts'
import { formatMoney, moneyUnitLabel, type PlainRials } from '@rezerv/contract/money.ts'

export type MoneyProps = {
  rials: PlainRials
  /** `column` leaves the unit to the header of a table's column; on a phone's card it stands beside the amount. */
  look?: 'inline' | 'column' | 'bare'
  className?: string
}

/** The price of something: nothing is free, and not a number. */
export const Price = (props: MoneyProps) =>
  props.rials === 0 ? <span className={props.className}>رایگان</span> : <Money {...props} />

const unit = moneyUnitLabel('toman')

/** An amount with its unit, isolated from the text around it. */
export function Money({ rials, look = 'inline', className }: MoneyProps) {
  const amount = <bdi dir="ltr">{formatMoney(rials, 'toman')}</bdi>
  if (look === 'bare') return <span className={className}>{amount}</span>
  return (
    <span className={cx('whitespace-nowrap', className)}>
      {amount}{' '}
      {look === 'column' ? <small className="not-in-data-card:hidden in-data-card:text-[1em]">{unit}</small> : unit}
    </span>
  )
}

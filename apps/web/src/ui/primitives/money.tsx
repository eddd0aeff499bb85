import { cx } from './class-names.ts'
import { formatMoney, moneyUnitLabel, type PlainRials } from '@rezerv/contract/money.ts'

export type MoneyProps = {
  rials: PlainRials
  /** `stacked` puts the unit under the amount in a table's cell; on a phone's card it stands beside it. */
  look?: 'inline' | 'stacked' | 'bare'
  className?: string
}

/** The price of something: nothing is free, and not a number. */
export const Price = (props: MoneyProps) =>
  props.rials === 0 ? <span className={props.className}>رایگان</span> : <Money {...props} />

const unit = moneyUnitLabel('toman')
const underAmount =
  'not-in-data-card:block not-in-data-card:text-xs not-in-data-card:font-normal not-in-data-card:text-muted in-data-card:text-[1em]'

/** An amount with its unit, isolated from the text around it. */
export function Money({ rials, look = 'inline', className }: MoneyProps) {
  const amount = <bdi dir="ltr">{formatMoney(rials, 'toman')}</bdi>
  if (look === 'bare') return <span className={className}>{amount}</span>
  return (
    <span className={cx('whitespace-nowrap', className)}>
      {amount} {look === 'stacked' ? <small className={underAmount}>{unit}</small> : unit}
    </span>
  )
}

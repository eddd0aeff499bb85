import { cx } from './class-names.ts'
import { formatMoney, moneyUnitLabel, type MoneyUnit, type PlainRials } from '@rezerv/contract/money.ts'

export type MoneyProps = {
  rials: PlainRials
  unit?: MoneyUnit
  /** `stacked` puts the unit under the amount, as in a table's cell. */
  look?: 'inline' | 'stacked' | 'bare'
  className?: string
}

/** What something costs: nothing is free, and not a number. */
export const Price = (props: MoneyProps) =>
  props.rials === 0 ? <span className={props.className}>رایگان</span> : <Money {...props} />

/** An amount with its unit, isolated from the text around it. */
export function Money({ rials, unit = 'toman', look = 'inline', className }: MoneyProps) {
  const amount = <bdi dir="ltr">{formatMoney(rials, unit)}</bdi>
  if (look === 'bare') return <span className={className}>{amount}</span>
  return (
    <span className={cx('whitespace-nowrap', className)}>
      {amount}
      {look === 'stacked' ? (
        <small className="block text-xs font-normal text-muted">{moneyUnitLabel(unit)}</small>
      ) : (
        ` ${moneyUnitLabel(unit)}`
      )}
    </span>
  )
}

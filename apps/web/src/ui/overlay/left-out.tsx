import { formatCount } from '@rezerv/contract/digits.ts'
import type { Rials } from '@rezerv/contract/money.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Code } from '#ui/primitives/code.tsx'
import { Money } from '#ui/primitives/money.tsx'

type Left = { id: number; code: string; amountRials?: Rials; message: string }
type LeftOutProps = {
  /** Says how many they are and what becomes of them instead. */
  title: string
  label: string
  total: number
  /** The first of them. */
  items: Left[]
  /** Where each is looked after. */
  linkOf: (id: number) => LinkProps
}

/** Of an act on many records: those that it leaves out, each with the reason and the way to it. Nothing is shown while there are none. */
export function LeftOut({ title, label, total, items, linkOf }: LeftOutProps) {
  if (total === 0) return null
  const rest = formatCount(total - items.length)
  return (
    <>
      <p className="text-warn">{title}</p>
      <ul aria-label={label} className="divide-y divide-line rounded-2 border border-line">
        {items.map(({ id, code, amountRials, message }) => (
          <li key={code} className="flex flex-col gap-1 px-3 py-2">
            <span className="flex flex-wrap items-baseline justify-between gap-2">
              <Link {...linkOf(id)} className="text-accent-strong">
                <Code text={code} />
              </Link>
              {amountRials === undefined ? null : <Money rials={amountRials} />}
            </span>
            <span className="text-xs text-muted">{message}</span>
          </li>
        ))}
      </ul>
      {total > items.length ? <p className="text-muted">و {rest} مورد دیگر</p> : null}
    </>
  )
}

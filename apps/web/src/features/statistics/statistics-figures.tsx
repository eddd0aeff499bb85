import { statisticsFigures } from '@rezerv/contract/statistics/statistics-figure.ts'
import type { Figure, RowsLink } from '@rezerv/contract/statistics/statistics.ts'
import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import { toneClass } from '#ui/primitives/badge.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { Money } from '#ui/primitives/money.tsx'
import { changeOf, valueText, type FigureDifference } from './statistics-text.ts'
import { Link, useNavigate, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export function StatisticsFigures({ figures }: { figures: Figure[] }) {
  return (
    <ul
      aria-label="رقم‌های این بازه"
      className={cx('grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-3', columnsOf(figures.length))}
    >
      {figures.map((figure) => (
        <li key={figure.key} className="flex min-w-0">
          <FigureTile figure={figure} />
        </li>
      ))}
    </ul>
  )
}

const columnsOf = (count: number) =>
  count % 5 === 0 || count === 9 ? 'xl:grid-cols-5' : count === 6 ? '' : 'xl:grid-cols-4'

const box = 'flex min-w-0 flex-1 flex-col gap-1 rounded-2 border border-line bg-surface px-3.5 py-3'

function FigureTile({ figure: { key, value, compared, rows } }: { figure: Figure }) {
  const { label, unit, definition } = statisticsFigures[key]
  const change = changeOf(key, value, compared)
  return (
    <StatisticsRowsLink
      rows={rows}
      title={definition}
      className={cx(box, rows && 'transition-colors hover:border-line-strong hover:bg-hover')}
    >
      <span className="text-xs text-muted">{label}</span>
      <span className="text-lg font-bold max-sm:text-base">
        {unit === 'rials' && value !== null ? (
          <>
            <Money rials={Math.round(value / 10) * 10} look="bare" isShort />{' '}
            <small className="text-xs font-normal text-muted">تومان</small>
          </>
        ) : (
          valueText(key, value)
        )}
      </span>
      {change ? (
        <span className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-0.5 text-xs">
          <ChangeMark change={change} />
          <span className="text-faint max-sm:hidden">
            از{' '}
            {unit === 'rials' ? (
              <Money rials={Math.round((compared ?? 0) / 10) * 10} isShort />
            ) : (
              valueText(key, compared)
            )}
          </span>
        </span>
      ) : null}
    </StatisticsRowsLink>
  )
}

const arrows = { up: ArrowUp, down: ArrowDown, same: Equal }

export function ChangeMark({ change: { direction, tone, text } }: { change: FigureDifference }) {
  const Arrow = arrows[direction]
  return (
    <span
      className={cx(
        'inline-flex items-center gap-0.5 whitespace-nowrap rounded-full px-1.5 py-0.5 text-2xs font-semibold',
        toneClass[tone],
      )}
    >
      <Arrow aria-hidden="true" className="size-3 shrink-0" strokeWidth={2.4} />
      {text}
    </span>
  )
}

type Props = { rows: RowsLink | null; children: ReactNode; className?: string; title?: string }

/** The server names the page and its search; the page's own schema reads it, as it reads any URL. */
const place = (rows: RowsLink) => ({ to: rows.to, search: rows.search }) as LinkProps

/** Leads to the rows behind a figure; only the words where there are none. */
export function StatisticsRowsLink({ rows, children, ...look }: Props) {
  if (!rows) return <span {...look}>{children}</span>
  return (
    <Link {...place(rows)} {...look}>
      {children}
    </Link>
  )
}

export function useOpenRows() {
  const navigate = useNavigate()
  return (rows: RowsLink | null | undefined) => {
    if (rows) void navigate(place(rows))
  }
}

import type { RowsLink } from '@rezerv/contract/statistics/statistics.ts'
import { Link, useNavigate, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

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

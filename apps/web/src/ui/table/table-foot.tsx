'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import type { ReactNode } from 'react'
import { countCap } from '@rezerv/contract/page.ts'
import { formatCount } from '@rezerv/contract/digits.ts'
import { Button } from '#ui/primitives/button.tsx'

export type TableFootProps = {
  count: number
  total?: number
  onNext?: () => void
  isLoadingNext?: boolean
  tools?: ReactNode
}

export function TableFoot({ count, total, onNext, isLoadingNext, tools }: TableFootProps) {
  if (count === 0) return null
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-3 border-t border-line px-4 py-2 text-sm text-muted">
      <p className="min-w-32 flex-1">
        {formatCount(count)}
        {total === undefined ? ' ردیف' : ` از ${countText(total)}`}
      </p>
      {onNext ? (
        <Button onPress={onNext} isPending={isLoadingNext}>
          ردیف‌های بعدی
        </Button>
      ) : null}
      <div className="flex flex-1 justify-end">{tools}</div>
    </div>
  )
}

/** A count that stops at the contract's cap says so: «بیش از ۱۰٬۰۰۰». */
export function countText(total: number): string {
  const text = formatCount(Math.min(total, countCap))
  return total > countCap ? `بیش از ${text}` : text
}

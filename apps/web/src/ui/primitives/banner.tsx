'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { Tone } from './badge.tsx'
import { cx } from './class-names.ts'

const tones = {
  good: { icon: CircleCheck, box: 'bg-good-soft text-good' },
  warn: { icon: TriangleAlert, box: 'bg-warn-soft text-warn' },
  bad: { icon: CircleAlert, box: 'bg-bad-soft text-bad' },
  info: { icon: Info, box: 'bg-info-soft text-info' },
  calm: { icon: Info, box: 'bg-calm-soft text-calm' },
} as const

export type BannerProps = { tone: Tone; title?: string; children?: ReactNode; actions?: ReactNode; className?: string }

/** A message that stays on the page. `bad` and `warn` are announced when they appear. */
export function Banner({ tone, title, children, actions, className }: BannerProps) {
  const { icon: Icon, box } = tones[tone]
  return (
    <div
      role={tone === 'bad' || tone === 'warn' ? 'alert' : 'status'}
      className={cx('flex items-start gap-3 rounded-2 px-4 py-3', box, className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-[18px] shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
        <div className={cx('min-w-0 flex-1 text-sm', Boolean(actions) && 'basis-52')}>
          {title ? <p className="font-semibold">{title}</p> : null}
          {children ? <div className="text-ink">{children}</div> : null}
        </div>
        {actions ? <div className="flex shrink-0 flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  )
}

import { Label, ProgressBar } from 'react-aria-components'
import type { Tone } from './badge.tsx'
import { cx } from './class-names.ts'

const fills: Record<Tone | 'accent', string> = {
  accent: 'bg-accent',
  good: 'bg-good',
  warn: 'bg-warn',
  bad: 'bg-bad',
  info: 'bg-info',
  calm: 'bg-calm',
}

export type ProgressProps = {
  label: string
  value?: number
  max?: number
  /** The words for the value: «۸ از ۱۰»; without it the percentage. */
  valueText?: string
  tone?: Tone | 'accent'
  isLabelHidden?: boolean
}

/** How much of a whole; without `value` it only says that work goes on. */
export function Progress({ label, value, max = 100, valueText, tone = 'accent', isLabelHidden }: ProgressProps) {
  return (
    <ProgressBar
      value={value ?? 0}
      maxValue={max}
      isIndeterminate={value === undefined}
      valueLabel={valueText}
      className="flex flex-col gap-1.5"
    >
      {({ percentage, valueText: text }) => (
        <>
          <div className={cx('flex justify-between gap-2 text-xs', isLabelHidden && 'sr-only')}>
            <Label className="text-muted">{label}</Label>
            <span className="font-semibold">{value === undefined ? '' : text}</span>
          </div>
          <div className="h-2 overflow-hidden rounded-full bg-sunken">
            <div
              className={cx(
                'h-full rounded-full transition-[width]',
                fills[tone],
                value === undefined && 'w-1/3 animate-shimmer',
              )}
              style={value === undefined ? undefined : { width: `${percentage ?? 0}%` }}
            />
          </div>
        </>
      )}
    </ProgressBar>
  )
}

import { Link, type LinkProps } from '@tanstack/react-router'
import { Check, CircleAlert } from 'lucide-react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { cx } from '#ui/class-names.ts'

export type Step = {
  id: string
  label: string
  /** `done` is whole, `bad` misses something, `open` was not filled yet. */
  state: 'done' | 'bad' | 'open'
  link: LinkProps
}

/** The steps of a wizard: each is a link; the current one is marked. On a phone only the current one shows its words. */
export function Steps({ steps, current, label }: { steps: Step[]; current: string; label: string }) {
  const place = steps.findIndex((step) => step.id === current) + 1
  return (
    <nav aria-label={label} className="min-w-0">
      <p className="mb-2 text-xs text-muted sm:hidden">
        گام {toPersianDigits(place)} از {toPersianDigits(steps.length)}
      </p>
      <ol className="flex gap-1 overflow-x-auto pb-1 sm:gap-2">
        {steps.map((step, index) => (
          <li key={step.id} className={cx('min-w-0 shrink-0', step.id === current && 'max-sm:flex-1')}>
            <Link
              {...step.link}
              aria-current={step.id === current ? 'step' : undefined}
              className={cx(
                'flex min-h-tap items-center gap-2 rounded-full border px-1.5 pe-3 text-sm font-medium outline-offset-0 max-sm:[&:not([aria-current])]:pe-1.5',
                step.id === current
                  ? 'border-accent bg-accent-soft text-accent-strong'
                  : 'border-transparent text-muted hover:bg-hover',
              )}
            >
              <Mark step={step} number={index + 1} />
              <span className={cx('truncate', step.id !== current && 'max-sm:sr-only')}>{step.label}</span>
              <span className="sr-only">{words[step.state]}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const words = { done: '، کامل', bad: '، ناقص', open: '' }

function Mark({ step, number }: { step: Step; number: number }) {
  const look = { done: 'bg-good-soft text-good', bad: 'bg-bad-soft text-bad', open: 'bg-sunken text-muted' }[step.state]
  return (
    <span
      aria-hidden="true"
      className={cx('flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-bold', look)}
    >
      {step.state === 'done' ? <Check className="size-3.5" strokeWidth={3} /> : null}
      {step.state === 'bad' ? <CircleAlert className="size-3.5" strokeWidth={2.5} /> : null}
      {step.state === 'open' ? toPersianDigits(number) : null}
    </span>
  )
}

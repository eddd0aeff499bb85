import { Link, type LinkProps } from '@tanstack/react-router'
import { Check, CircleAlert } from 'lucide-react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { cx } from '#ui/primitives/class-names.ts'

export type Step = {
  id: string
  label: string
  /** `done` is whole, `bad` misses something, `open` was not filled yet. */
  state: 'done' | 'bad' | 'open'
  link: LinkProps
}

/** The steps of a wizard: each is a link; the current one is marked. On a phone its words stand above the row of marks. */
export function Steps({ steps, current, label }: { steps: Step[]; current: string; label: string }) {
  const place = steps.findIndex((step) => step.id === current) + 1
  return (
    <nav aria-label={label} className="min-w-0">
      <p aria-hidden="true" className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-sm sm:hidden">
        <span className="font-semibold">{steps[place - 1]?.label}</span>
        <span className="text-xs text-muted">
          مرحلهٔ {toPersianDigits(place)} از {toPersianDigits(steps.length)}
        </span>
      </p>
      <ol className="relative flex overflow-x-auto pb-1 sm:gap-2">
        {steps.map((step, index) => (
          <li key={step.id} className="shrink-0 max-sm:min-w-tap max-sm:flex-1">
            <Link
              {...step.link}
              aria-current={step.id === current ? 'step' : undefined}
              className={cx(
                'flex min-h-tap items-center gap-2 rounded-full border px-1.5 text-sm font-medium outline-offset-0 max-sm:justify-center sm:pe-3',
                step.id === current
                  ? 'border-accent bg-accent-soft text-accent-strong'
                  : 'border-transparent text-muted hover:bg-hover',
              )}
            >
              <Mark step={step} number={index + 1} />
              <span className="max-sm:sr-only">{step.label}</span>
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

import { Check, Minus } from 'lucide-react'
import { cx } from './class-names.ts'

type Props = {
  isOn: boolean
  isPartly?: boolean
  /** Of one choice among several. */
  isRound?: boolean
  /** The look under pointer and focus is its owner's. */
  className?: string
}

/** The box of a checkbox, drawn; whoever shows it says to screen readers what it means. */
export const CheckMark = ({ isOn, isPartly = false, isRound = false, className }: Props) => (
  <span
    aria-hidden="true"
    className={cx(
      'flex size-[18px] shrink-0 items-center justify-center border-[1.5px] outline-offset-2',
      isRound ? 'rounded-full' : 'rounded-[5px]',
      isOn || isPartly ? 'border-accent bg-accent text-on-accent' : 'border-line-field bg-surface',
      className,
    )}
  >
    {isPartly ? <Minus className="size-3.5" strokeWidth={3} /> : null}
    {isOn && !isPartly ? <Check className="size-3.5" strokeWidth={3} /> : null}
  </span>
)

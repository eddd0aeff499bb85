import { commentAspectLabels, type CommentAspect } from '@rezerv/contract/comment/comment-aspect.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { Star } from 'lucide-react'
import { Radio, RadioGroup } from 'react-aria-components'
import { cx } from '#ui/primitives/class-names.ts'

type StarProps = { aspect: CommentAspect; value: number | undefined; onChange: (stars: number) => void }

/** One to five stars of an aspect; arrows choose as in any group of radios. */
export function CommentStarField({ aspect, value = 0, onChange }: StarProps) {
  const label = commentAspectLabels[aspect]
  return (
    <RadioGroup
      aria-label={label}
      value={value === 0 ? null : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      className="flex flex-wrap items-center justify-between gap-x-3"
    >
      <span className="text-sm">{label}</span>
      <span className="flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <Radio
            key={stars}
            value={String(stars)}
            aria-label={`${toPersianDigits(stars)} از ۵`}
            className="inline-flex size-tap cursor-pointer items-center justify-center rounded-1 outline-offset-[-2px] data-[focus-visible]:outline-2 data-[focus-visible]:outline-accent data-[hovered]:bg-hover"
          >
            <Star
              aria-hidden="true"
              className={cx('size-5', stars <= value ? 'fill-current text-warn' : 'text-faint')}
            />
          </Radio>
        ))}
      </span>
    </RadioGroup>
  )
}

import { Button } from '#ui/primitives/button.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { sendsLink } from './booking-purchase.ts'

type Props = { label: string; isPending: boolean; isDisabled: boolean; hasLink: boolean; className: string | undefined }

/** `hasLink`: something is to pay, and the customer may do it elsewhere. */
export function BookingButtons({ label, isPending, isDisabled, hasLink, className }: Props) {
  return (
    <div className={cx('flex flex-wrap gap-2', className)}>
      <Button type="submit" variant="primary" isPending={isPending} isDisabled={isDisabled} className="grow">
        {label}
      </Button>
      {hasLink ? (
        <Button type="submit" name={sendsLink} value="on" isDisabled={isDisabled || isPending} className="grow">
          رزرو و ارسال لینک
        </Button>
      ) : null}
    </div>
  )
}

import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { X } from 'lucide-react'
import { Button } from '#ui/primitives/button.tsx'

type Chosen = { id: number; label: string }
type Props = {
  seats: readonly Chosen[]
  /** All of them in few words. */
  said: string
  onDrop: (id: number) => void
  /** What to do while nothing is chosen. */
  children: string
}

/** The seats that were chosen, each with the way to give it back; of a standing area place by place. What is chosen is said aloud. */
export function ChosenSeats({ seats, said, onDrop, children }: Props) {
  return (
    <>
      <output className="sr-only">
        {seats.length === 0 ? null : toPersianDigits(`${seats.length} جا انتخاب شد: ${said}`)}
      </output>
      {seats.length === 0 ? (
        <p className="text-sm text-muted">{children}</p>
      ) : (
        <ul aria-label="صندلی‌های انتخاب‌شده" className="flex flex-wrap gap-2">
          {seats.map(({ id, label }, nr) => (
            <li key={`${id}/${seats.slice(0, nr).filter((one) => one.id === id).length}`}>
              <Button size="small" icon={X} aria-label={`برداشتن ${label}`} onPress={() => onDrop(id)}>
                {label}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

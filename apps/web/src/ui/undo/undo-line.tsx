import { Undo2, X } from 'lucide-react'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { forgetSteps, takeBack, type UndoStep } from './undo-steps.ts'

type Props = { place: string; step: UndoStep; isRunning: boolean }

export function UndoLine({ place, step, isRunning }: Props) {
  return (
    <div className="flex min-h-tap animate-enter items-center gap-2 rounded-2 border border-line bg-accent-soft py-1 ps-4 pe-1 text-sm">
      <p className="min-w-0 flex-1">{step.said}</p>
      {step.back ? (
        <Button size="small" icon={Undo2} isPending={isRunning} onPress={() => void takeBack(place, step)}>
          برگرداندن
        </Button>
      ) : null}
      <IconButton icon={X} label="بستن" onPress={() => forgetSteps(place)} />
    </div>
  )
}

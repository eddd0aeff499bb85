import type { ReactNode } from 'react'
import { Trash2 } from 'lucide-react'
import { IconButton } from '#ui/primitives/icon-button.tsx'

/** One of several of a kind in a rate: a season, a package, a discount. */
export function RateRow({ name, onRemove, children }: { name: string; onRemove: () => void; children: ReactNode }) {
  return (
    <fieldset aria-label={name} className="flex min-w-0 items-start gap-2 rounded-2 border border-line p-3">
      <div className="min-w-0 flex-1">{children}</div>
      <IconButton icon={Trash2} label={`برداشتن ${name}`} onPress={onRemove} />
    </fieldset>
  )
}

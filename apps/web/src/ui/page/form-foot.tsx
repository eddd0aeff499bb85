import { useLayoutEffect } from 'react'
import { FormActions, type FormActionsProps } from '#ui/fields/form.tsx'
import { keepClear } from './foot-bar.tsx'

/** The buttons of a form that is longer than the screen: they stay in view, above the bottom bar of a narrow screen. */
export function FormFoot(props: FormActionsProps) {
  useLayoutEffect(keepClear, [])
  return (
    <div className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-10 border-t border-line bg-bg pt-2 pb-3 lg:bottom-0">
      <FormActions {...props} />
    </div>
  )
}

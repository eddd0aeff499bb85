import { takeBack, useSteps } from './undo-steps.ts'
import { deferredToast } from '#ui/overlay/deferred-toast.ts'
import { type KeyLine, useTellKeys } from '#ui/page/page-keys.ts'
import { useKey } from '#ui/page/use-key.ts'

const keys: KeyLine[] = [['Z', 'برگرداندن آخرین تغییر']]

/** The key z takes back what was last done in a place. */
export function useUndoKey(place: string) {
  const { next } = useSteps(place)
  useTellKeys(keys)
  useKey('z', () => {
    if (next) void takeBack(place, next)
    else deferredToast.info('در این صفحه هنوز تغییری نداده‌اید که برگردد')
  })
}

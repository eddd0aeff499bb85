import { useStepUpAsked } from '#lib/step-up.ts'
import { part } from '#ui/overlay/late.ts'

const Dialog = part(() => import('./auth-step-up-dialog.tsx').then((file) => file.AuthStepUpDialog))

/** Over every page: a call that needs a fresh code waits for it here. */
export function AuthStepUp() {
  const asked = useStepUpAsked()
  return asked ? <Dialog key={JSON.stringify(asked.about)} about={asked.about} /> : null
}

import { lazy, Suspense } from 'react'
import { useStepUpAsked } from '#lib/step-up.ts'

const Dialog = lazy(() => import('./auth-step-up-dialog.tsx').then((file) => ({ default: file.AuthStepUpDialog })))

/** Over every page: a call that needs a fresh code waits for it here. */
export function AuthStepUp() {
  return useStepUpAsked() ? (
    <Suspense>
      <Dialog />
    </Suspense>
  ) : null
}

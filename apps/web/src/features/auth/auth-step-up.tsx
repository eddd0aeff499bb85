import { useStepUpAsked } from '#lib/step-up.ts'
import { Deferred } from '#ui/overlay/deferred.tsx'

const load = () => import('./auth-step-up-dialog.tsx')

/** Over every page: a call that needs a fresh code waits for it here. */
export function AuthStepUp() {
  return (
    <Deferred load={load} open={useStepUpAsked()}>
      {({ AuthStepUpDialog }, { about }) => <AuthStepUpDialog key={JSON.stringify(about)} about={about} />}
    </Deferred>
  )
}

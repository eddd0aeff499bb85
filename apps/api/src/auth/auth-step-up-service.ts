import type { StepUpAbout } from '@rezerv/contract/auth/auth-step-up-endpoints.ts'
import { type Actor, systemActor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#http/app-error.ts'
import { isSteppedUp } from './auth-step-up-store.ts'

/**
 * Throws `step_up_needed`, with what it is needed for, unless the session has confirmed exactly that with a code within ten minutes; the
 * browser then asks for the code and repeats the call. Jobs (`systemActor`) are not asked: whoever started them was.
 */
export async function requireStepUp(db: Db, actor: Actor, about: StepUpAbout): Promise<void> {
  if (actor === systemActor) return
  if (actor.sessionId === null || !(await isSteppedUp(db, actor.sessionId, about)))
    throw new AppError('step_up_needed', { stepUp: about })
}

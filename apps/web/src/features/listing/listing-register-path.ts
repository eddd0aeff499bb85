import { Id } from '@rezerv/contract/page.ts'
import { EventStep } from '@rezerv/contract/listing/listing-event.ts'

/** Where a path under /host/event/register/ leads: a new draft, a step of a draft, or nowhere (undefined). */
export type RegisterPlace = { at: 'start' } | { at: 'step'; id: number; step: EventStep }

/** Reads `17/place`; `17` alone is the first step, nothing or `new` starts a draft. */
export function registerPlace(path: string | undefined): RegisterPlace | undefined {
  const [first = '', second, ...more] = (path ?? '').split('/').filter(Boolean)
  if (more.length > 0) return undefined
  if (first === '' || (first === 'new' && second === undefined)) return { at: 'start' }
  const id = Id.safeParse(first)
  const step = EventStep.safeParse(second ?? EventStep.options[0])
  return id.success && step.success ? { at: 'step', id: id.data, step: step.data } : undefined
}

import { whenIdle, whenQuiet } from '#lib/when/when-quiet.ts'
import { ahead, fetchCode, type Load } from './deferred.tsx'

/** The first page is on the screen: what waits (deferred.tsx) may come when it is quiet. @returns what ends it */
export function startFetchingAhead(): () => void {
  const stop = whenQuiet(() => {
    ahead.hear = () => whenIdle(() => void fetchInTurn())
    ahead.hear()
  })
  const onPoint = ({ target }: Event) => {
    if (target instanceof Element && target.closest('button')) for (const load of ahead.loads) void fetchOne(load)
  }
  const events = ['pointerover', 'focusin']
  for (const event of events) document.addEventListener(event, onPoint)
  return () => {
    stop()
    for (const event of events) document.removeEventListener(event, onPoint)
  }
}

async function fetchOne(load: Load<unknown>) {
  ahead.loads.delete(load)
  // Code that was lost on the way is asked for again at the next occasion.
  await fetchCode(load).catch(() => ahead.loads.add(load))
}

/** One after the other, each in an idle moment: running them at once would hold up what is pressed meanwhile. */
async function fetchInTurn() {
  // Of now: what is lost on the way stands there again.
  const waiting = [...ahead.loads]
  for (const load of waiting) {
    if (ahead.loads.has(load)) await fetchOne(load)
    await new Promise<void>(whenIdle)
  }
}

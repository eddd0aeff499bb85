import { setTimeout as sleep } from 'node:timers/promises'
import { deliveriesDue, webhooksDue } from './webhook-delivery-store.ts'
import { deliver, type Sender } from './webhook-service.ts'

/** To one address so many at once, each of another record. */
const atOnce = 5
/** An address that failed so often in a row rests, whatever else is due. */
const failuresMost = 3
/** So long, as between two rounds. */
const restMs = 2_000
/** While some are busy the others are looked at so often. */
const lookMs = 500

type Log = { error: (detail: object, message: string) => void }
type Given = Sender & { log: Log; stopping?: AbortSignal }

/**
 * Sends what is due, to each webhook beside the others: one that is slow holds up no other, also none that hears of something while the
 * slow one still takes its messages. At least once, and in order for each record. Throws the first error of reading what is due, when all
 * that was begun has ended: whoever begins anew sends nothing beside it.
 */
export async function deliverDue(given: Given): Promise<void> {
  const round = beginRound(given)
  do {
    await round.look()
    await Promise.race([sleep(lookMs, undefined, { ref: false }), Promise.all(round.busy.values())])
  } while (round.busy.size > 0)
  if (round.failed) throw round.failed.error
}

function beginRound(given: Given) {
  const busy = new Map<number, Promise<void>>()
  const restsUntil = new Map<number, number>()
  const round: { busy: typeof busy; look: () => Promise<void>; failed?: { error: unknown } } = { busy, look }
  const isEnding = () => given.stopping?.aborted === true || round.failed !== undefined
  const fail = (error: unknown) => {
    round.failed ??= { error }
  }

  async function work(id: number) {
    try {
      if (await workOff(given, id, isEnding)) restsUntil.set(id, performance.now() + restMs)
    } catch (error) {
      fail(error)
    } finally {
      busy.delete(id)
    }
  }
  async function look() {
    if (isEnding()) return
    const due = await webhooksDue(given.db).catch(fail)
    const ready = (due ?? []).filter(({ id }) => !busy.has(id) && (restsUntil.get(id) ?? 0) < performance.now())
    for (const { id } of ready) busy.set(id, work(id))
  }
  return round
}

/** Until nothing of it is due; true where it failed too often before. */
async function workOff(given: Given, webhookId: number, isEnding: () => boolean): Promise<boolean> {
  let failures = 0
  while (failures < failuresMost && !isEnding()) {
    const messages = await deliveriesDue(given.db, webhookId, atOnce)
    if (messages.length === 0) return false
    const arrived = await Promise.all(messages.map((message) => deliverSafely(given, message)))
    failures = arrived.some(Boolean) ? 0 : failures + arrived.length
  }
  return failures >= failuresMost
}

async function deliverSafely(given: Given, message: Parameters<typeof deliver>[1]): Promise<boolean> {
  try {
    return await deliver(given, message)
  } catch (error) {
    given.log.error({ err: error, deliveryId: message.id }, 'a webhook message was not kept')
    return false
  }
}

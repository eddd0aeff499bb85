import { expect, test } from 'vitest'
import { readEvents } from './live.ts'

const streamOf = (...parts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })

async function changesOf(...parts: string[]) {
  const seen: unknown[] = []
  await readEvents(streamOf(...parts), (change) => seen.push(change))
  return seen
}

test('events are read however the network cuts them; heartbeats and nonsense are passed over', async () => {
  const change = { topics: ['order'], orders: [12], occurrences: [], records: [] }
  const text = `retry: 2000\nevent: ready\ndata: {}\n\n: beat\n\nevent: change\ndata: ${JSON.stringify(change)}\n\nevent: change\ndata: {"to\n\n`
  expect(await changesOf(text.slice(0, 50), text.slice(50, 71), text.slice(71))).toEqual([change])
})

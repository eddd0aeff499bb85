import { EventEmitter, once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A way between a server and its database that can be cut, held and slowed down. */
type Wire = {
  port: number
  /** Every connection ends in the middle of what it says. */
  cut: () => void
  /** Nothing gets through, and nobody is told. */
  hold: () => void
  /** Every piece takes so many milliseconds longer. */
  slow: (ms: number) => void
  /** As good as new; what was held goes through. */
  mend: () => void
  close: () => Promise<void>
}

/** A TCP proxy to `target` on this machine. */
export async function layWire(target: number): Promise<Wire> {
  const ends = new Set<Socket>()
  const gate = new EventEmitter().setMaxListeners(0)
  let isHeld = false
  let delayMs = 0

  /** In order, whatever the delay was when a piece came: one after the other. */
  const carry = (from: Socket, to: Socket) => {
    let last = Promise.resolve()
    const later = (work: () => void) => {
      const waitMs = delayMs
      last = last.then(async () => {
        if (waitMs > 0) await sleep(waitMs)
        if (isHeld) await once(gate, 'open')
        work()
      })
    }
    from.on('data', (piece) => later(() => void to.write(piece)))
    from.on('end', () => later(() => void to.end()))
    from.on('error', () => to.destroy())
    from.on('close', () => {
      ends.delete(from)
      if (from.errored) to.destroy()
    })
  }
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const end of [near, far]) ends.add(end.setNoDelay(true))
    carry(near, far)
    carry(far, near)
  })
  const flow = () => {
    isHeld = false
    gate.emit('open')
  }
  const cut = () => {
    for (const end of ends) end.destroy()
    flow()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    hold: () => {
      isHeld = true
    },
    slow: (ms) => {
      delayMs = ms
    },
    mend: () => {
      delayMs = 0
      flow()
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        cut()
      }),
  }
}

// The thread of apart.ts. Plain JavaScript: tsx takes its loader to no other thread by itself.
import { parentPort, workerData } from 'node:worker_threads'

if (workerData.module.endsWith('.ts')) (await import('tsx/esm/api')).register()
const { [workerData.name]: work } = await import(workerData.module)
parentPort?.postMessage({ begun: true })
try {
  parentPort?.postMessage({ result: await work(workerData.given) })
} catch (error) {
  // An AppError is another class in another thread.
  const { code, persian } = /** @type {{ code?: string, persian?: string }} */ (error)
  if (persian === undefined) throw error
  parentPort?.postMessage({ refused: { code, persian } })
}

import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

type NativeDetector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
/** The QR code in the picture of this moment. */
type Detector = (video: HTMLVideoElement) => Promise<string | undefined>
export type CameraState = 'starting' | 'running' | 'refused' | 'missing'

const lookEveryMs = 120
/** A ticket that is held before the camera is one scan. */
const sameCodeMs = 4_000

/** Reads QR codes from the back camera into a `<video>` for as long as it is shown. */
export function useCameraCodes(onCode: (code: string) => void): {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
} {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    const over = new AbortController()
    void run(video, over.signal, { onState: setState, onCode: (code) => tell(code) })
    return () => over.abort()
  }, [])
  return { video, state }
}

type Handlers = { onState: (state: CameraState) => void; onCode: (code: string) => void }

async function run(video: RefObject<HTMLVideoElement | null>, over: AbortSignal, { onState, onCode }: Handlers) {
  const opened = await openCamera()
  if (typeof opened === 'string') return onState(opened)
  const end = () => opened.getTracks().forEach((track) => track.stop())
  if (over.aborted || !video.current) return end()
  over.addEventListener('abort', end)
  video.current.srcObject = opened
  await video.current.play().catch(() => undefined)
  const detect = await makeDetector(over)
  onState('running')
  let last = { code: '', at: 0 }
  while (!over.aborted && video.current) {
    const code = await detect(video.current).catch(() => undefined)
    const now = Date.now()
    const isNew = code !== undefined && (code !== last.code || now - last.at > sameCodeMs)
    if (code !== undefined) last = { code, at: now }
    if (isNew && !over.aborted) onCode(code)
    await new Promise((done) => setTimeout(done, lookEveryMs))
  }
}

async function openCamera(): Promise<MediaStream | 'refused' | 'missing'> {
  // Only a secure page has cameras, whatever the types say.
  const devices = (navigator as Partial<Navigator>).mediaDevices
  if (!devices) return 'missing'
  return devices
    .getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } }, audio: false })
    .catch((error: unknown) =>
      error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing',
    )
}

/** The browser's own reader where it has one, else WebAssembly of ours in a worker. */
async function makeDetector(over: AbortSignal): Promise<Detector> {
  type Native = { new (options: { formats: string[] }): NativeDetector; getSupportedFormats: () => Promise<string[]> }
  const native = (globalThis as { BarcodeDetector?: Native }).BarcodeDetector
  const formats = await native?.getSupportedFormats().catch((): string[] => [])
  if (native && formats?.includes('qr_code')) {
    const own = new native({ formats: ['qr_code'] })
    return async (video) => (await own.detect(video))[0]?.rawValue
  }
  const worker = new Worker(new URL('./camera-worker.ts', import.meta.url), { type: 'module' })
  over.addEventListener('abort', () => worker.terminate())
  return async (video) => {
    const picture = await createImageBitmap(video)
    return new Promise((done) => {
      worker.addEventListener('message', ({ data }: MessageEvent<string | undefined>) => done(data), { once: true })
      worker.postMessage(picture, [picture])
    })
  }
}

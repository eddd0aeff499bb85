import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/*
 * Reads the QR code in each picture that it is sent. A worker for the page's sake, and so that the library is built
 * apart: the page's build takes short names of ours (vite.config.ts, treeshake) for calls without effect, and this library is full of such names.
 */
prepareZXingModule({ overrides: { locateFile: () => wasm } })
const detector = new BarcodeDetector({ formats: ['qr_code'] })

addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => {
  void detector
    .detect(data)
    .catch(() => [])
    .then(([found]) => postMessage(found?.rawValue))
    .finally(() => data.close())
})

import { part } from '#ui/overlay/late.ts'
import { useInstallPrompt } from './install-prompt.ts'
import { useWorkerState } from './service-worker.ts'

const PwaBanners = part(() => import('./pwa-banners.tsx').then((file) => file.PwaBanners))

/** The place of the installed app's messages; they are fetched when there is one. */
export function PwaNotices() {
  const { isShown } = useInstallPrompt()
  const worker = useWorkerState()
  if (!isShown && !Object.values(worker).includes(true)) return null
  return <PwaBanners />
}

import { Deferred } from '#ui/overlay/deferred.tsx'
import { useInstallPrompt } from './install-prompt.ts'
import { useWorkerState } from './service-worker.ts'

const load = () => import('./pwa-banners.tsx')

/** The place of the installed app's messages; they are fetched when there is one. */
export function PwaNotices() {
  const { isShown } = useInstallPrompt()
  const worker = useWorkerState()
  if (!isShown && !Object.values(worker).includes(true)) return null
  return (
    <Deferred load={load} open>
      {({ PwaBanners }) => <PwaBanners />}
    </Deferred>
  )
}

import { useState } from 'react'
import { forgetLost, lostStore } from '#ui/overlay/lost-deferred.ts'
import { PlainButton } from '#ui/primitives/plain-button.tsx'

/** Fetches what is lost once more. False when some of it is lost again. */
async function fetchLost(): Promise<boolean> {
  const { attempts } = lostStore.read()
  const came = await Promise.all(
    attempts.map((attempt) =>
      attempt().then(
        () => (forgetLost(attempt), true),
        () => false,
      ),
    ),
  )
  return !came.includes(false)
}

// With the network what is lost comes by itself.
window.addEventListener('online', () => void fetchLost())

/** A part of the page is lost, the rest is there. */
export function LostNotice() {
  const [isPending, setPending] = useState(false)
  const again = async () => {
    setPending(true)
    // Lost twice, only a full load may find it; it asks first where something is not saved.
    if (!(await fetchLost()) && navigator.onLine) window.location.reload()
    setPending(false)
  }
  return (
    <section
      data-no-print
      role="alert"
      className="fixed inset-x-3 bottom-[calc(env(safe-area-inset-bottom)+4.5rem)] z-50 mx-auto flex max-w-md flex-wrap items-center gap-2 rounded-3 border border-line bg-raised p-3 text-sm shadow-2 lg:bottom-4"
    >
      <p className="min-w-40 flex-1">
        <b className="block">بخشی از صفحه بارگذاری نشد</b>
        <span className="text-xs text-muted">بقیهٔ صفحه کار می‌کند و چیزی از دست نرفته است.</span>
      </p>
      <PlainButton variant="primary" size="small" isPending={isPending} onClick={() => void again()}>
        تلاش دوباره
      </PlainButton>
      <PlainButton variant="ghost" size="small" onClick={() => lostStore.change({ attempts: [] })}>
        بستن
      </PlainButton>
    </section>
  )
}

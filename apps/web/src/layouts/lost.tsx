import { PlainButton } from '#ui/plain-button.tsx'

/** The app itself could not be fetched, not even after a full load. */
export function Lost() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 p-4 text-center">
      <h1 className="text-xl font-bold">رزرو باز نشد</h1>
      <p className="text-muted">اینترنت خود را بررسی کنید و دوباره تلاش کنید.</p>
      <PlainButton variant="primary" onClick={() => window.location.reload()}>
        تلاش دوباره
      </PlainButton>
    </main>
  )
}

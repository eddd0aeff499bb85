import { CameraOff } from 'lucide-react'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { type CameraState, useCameraCodes } from '#ui/camera/use-camera-codes.ts'

const problems: Partial<Record<CameraState, string>> = {
  refused: 'اجازهٔ دوربین داده نشده است؛ آن را در تنظیمات مرورگر بدهید یا کد را وارد کنید.',
  missing: 'دوربینی پیدا نشد؛ کد را وارد کنید. (دوربین فقط با نشانی امن https کار می‌کند.)',
}

/** The picture of the camera; each code that comes before it is told once. */
export function CheckInCamera({ onCode }: { onCode: (code: string) => void }) {
  const { video, state } = useCameraCodes(onCode)
  const problem = problems[state]
  if (problem)
    return (
      <p role="alert" className="flex items-center gap-3 rounded-2 bg-warn-soft p-4 text-sm leading-6 text-warn">
        <CameraOff aria-hidden="true" className="size-5 shrink-0" />
        {problem}
      </p>
    )
  return (
    <div className="relative aspect-[4/3] max-h-[45dvh] w-full overflow-hidden rounded-2 bg-black">
      <video ref={video} muted playsInline aria-label="تصویر دوربین" className="size-full object-cover" />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 m-auto size-44 rounded-3 border-4 border-white/80"
      />
      {state === 'starting' ? (
        <span className="absolute inset-0 flex items-center justify-center text-white">
          <Spinner />
        </span>
      ) : null}
    </div>
  )
}

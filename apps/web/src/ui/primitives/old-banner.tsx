import { formatRelative } from '@rezerv/contract/jalali.ts'
import { useOldSince } from '#lib/offline-cache.ts'
import { Banner } from './banner.tsx'
import { useNow } from '#ui/date/use-now.ts'

/** Says that what is shown of these names is the device's copy, and how old it is. Nothing while it is of now. */
export function OldBanner({ names }: { names: string[] }) {
  const since = useOldSince(names)
  const now = new Date(useNow(60_000)).toISOString()
  if (since === undefined) return null
  return (
    <Banner tone="warn" title={`نمایش آخرین نسخهٔ ذخیره‌شده، ${formatRelative(since, now)}`}>
      ارتباط با سرور برقرار نیست؛ با وصل شدن آن خودکار به‌روز می‌شود.
    </Banner>
  )
}

import { CircleAlert, CircleCheck } from 'lucide-react'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { ListingDraft } from './listing-draft.ts'

/** Whether what is on the page is on the server. */
export function SaveMark({ draft }: { draft: ListingDraft }) {
  const { state } = draft.save
  return (
    <output className="inline-flex min-h-6 items-center gap-1.5 text-sm text-muted">
      {state === 'saved' ? (
        <>
          <CircleCheck aria-hidden="true" className="size-4 text-good" />
          ذخیره شد
        </>
      ) : null}
      {state === 'waiting' || state === 'saving' ? (
        <>
          <Spinner className="size-4" />
          در حال ذخیره…
        </>
      ) : null}
      {state === 'failed' ? (
        <>
          <CircleAlert aria-hidden="true" className="size-4 text-bad" />
          ذخیره نشد
        </>
      ) : null}
    </output>
  )
}

/** Why the last save was refused, where no field shows it; with the way on. */
export function SaveProblem({ draft }: { draft: ListingDraft }) {
  const { error } = draft.save
  if (!error) return null
  const isConflict = 'code' in error && error.code === 'conflict'
  const fields = 'fields' in error ? Object.values(error.fields as Record<string, string>) : []
  return (
    <Banner
      tone="bad"
      title={error.message}
      actions={
        isConflict ? (
          <Button size="small" onPress={() => window.location.reload()}>
            تازه‌سازی
          </Button>
        ) : (
          <Button size="small" onPress={() => void draft.flush()}>
            تلاش دوباره
          </Button>
        )
      }
    >
      {fields.length > 0 ? fields.join('، ') : null}
    </Banner>
  )
}

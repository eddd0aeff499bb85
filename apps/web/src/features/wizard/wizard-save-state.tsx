import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { CallError } from '#lib/call-error.ts'
import type { SaveState } from '#lib/draft/autosave.ts'
import { isAway } from '#lib/when/when-back.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { UnsavedGuard } from '#ui/primitives/draft-note.tsx'
import { Relative } from '#ui/primitives/jalali.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import type { WizardDraft } from './wizard-draft.ts'

const saving = { icon: <Spinner className="size-4" />, word: 'در حال ذخیره…' }
const marks: Record<SaveState['state'], { icon: ReactNode; word: string }> = {
  saved: { icon: <CircleCheck aria-hidden="true" className="size-4 text-good" />, word: 'ذخیره شد' },
  waiting: saving,
  saving,
  failed: { icon: <CircleAlert aria-hidden="true" className="size-4 text-bad" />, word: 'ذخیره نشد' },
}

/** Whether what is on the page is on the server. */
export function SaveMark({ draft }: { draft: WizardDraft }) {
  const { icon, word } = marks[draft.save.state]
  return (
    <output className="inline-flex min-h-6 items-center gap-1.5 text-sm text-muted">
      {icon}
      {word}
    </output>
  )
}

/** The refusals of the last save at single fields: those say it, and nothing else does. */
export const fieldErrors = ({ save: { error } }: WizardDraft) =>
  error instanceof CallError && Object.keys(error.fields).length > 0 ? error : null

/** The pages that share what is unsaved: the steps of its wizard, and the page of its own. */
const isEditorOf = ({ kind, id }: Pick<Listing, 'kind' | 'id'>) => {
  const begins = `/host/${kind}/register/${id}`
  return (path: string) => path === begins || path.startsWith(`${begins}/`) || path === `/host/${kind}/edit/${id}`
}

type ProblemProps = {
  draft: WizardDraft
  /** The page has no fields of the listing to show an error at. */
  isAlone: boolean
}

/** Why the last save was refused or did not come through, with the way on; and what was written here before others wrote. */
export function SaveProblem({ draft, isAlone }: ProblemProps) {
  const { error } = draft.save
  return (
    <>
      {error ? (
        <UnsavedGuard isWithin={isEditorOf(draft.listing)} title="هنوز ذخیره نشده است" leave="رفتن">
          نوشته‌های شما روی این دستگاه می‌ماند{isAway(error) ? ' و با وصل شدن ارتباط خودکار ذخیره می‌شود' : ''}.
        </UnsavedGuard>
      ) : null}
      {draft.disputed ? <Dispute draft={draft} at={draft.disputed.at} /> : null}
      {error && (isAlone || !fieldErrors(draft)) ? <Refused draft={draft} error={error} /> : null}
    </>
  )
}

function Refused({ draft, error }: { draft: WizardDraft; error: Error }) {
  const again = (
    <Button size="small" onPress={() => void draft.flush()}>
      تلاش دوباره
    </Button>
  )
  if (isAway(error))
    return (
      <Banner tone="warn" title="هنوز ذخیره نشده است" actions={again}>
        نوشته‌های شما روی این دستگاه مانده است و با وصل شدن ارتباط خودکار ذخیره می‌شود.
      </Banner>
    )
  const isConflict = error instanceof CallError && error.code === 'conflict'
  const fields = error instanceof CallError ? Object.values(error.fields) : []
  return (
    <Banner
      tone="bad"
      title={error.message}
      actions={
        isConflict ? (
          <Button size="small" onPress={() => window.location.reload()}>
            به‌روزرسانی
          </Button>
        ) : (
          again
        )
      }
    >
      {isConflict ? 'نوشته‌های شما روی این دستگاه مانده است و پس از به‌روزرسانی برمی‌گردد.' : fields.join('، ')}
    </Banner>
  )
}

function Dispute({ draft, at }: { draft: WizardDraft; at: string }) {
  return (
    <Banner
      tone="warn"
      title="نوشته‌های ذخیره‌نشدهٔ شما با تغییرهای بعدی همکاران یکی نیست"
      actions={
        <>
          <Button size="small" onPress={() => draft.endDispute(true)}>
            جایگزینی با نوشتهٔ من
          </Button>
          <Button size="small" variant="ghost" onPress={() => draft.endDispute(false)}>
            حذف
          </Button>
        </>
      }
    >
      <Relative at={at} /> روی این دستگاه نوشته‌اید. متنی که می‌بینید نسخهٔ جدیدتر همکاران است.
    </Banner>
  )
}

import type { ReactNode } from 'react'
import { ListChecks } from 'lucide-react'
import { LinkButton } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { type ListingDraft, useListingDraft } from './listing-draft.ts'
import { ListingDuplicate } from './listing-duplicate.tsx'
import { ListingFrame } from './listing-frame.tsx'
import { listingKinds } from './listing-kind.ts'
import { ListingPending } from './listing-pending.tsx'
import { ListingReady } from './listing-ready.tsx'
import { ListingReasons } from './listing-reasons.tsx'
import { fieldErrors, SaveMark, SaveProblem } from './listing-save-state.tsx'
import { ListingSteps } from './listing-steps.tsx'
import { ListingTimeline } from './listing-timeline.tsx'

type Props = {
  id: number
  fields: (draft: ListingDraft) => ReactNode
  /** What saves on its own, under the fields. */
  children?: ReactNode
}

/** Everything of a listing on one page, saved while it is typed, with its state and history beside it. */
export function ListingEdit({ id, fields, children }: Props) {
  const draft = useListingDraft(id)
  const { listing } = draft
  const { one, register } = listingKinds[listing.kind]
  const isOpen = listing.status !== 'archived'
  const missing = Object.values(draft.missing).flat()
  return (
    <ListingFrame
      id={id}
      desk="host"
      actions={
        <>
          <SaveMark draft={draft} />
          <ListingSteps listing={listing} lines={draft.lines} before={draft.flush} />
          <ListingDuplicate listing={listing} />
        </>
      }
    >
      <ListingReasons listing={listing} title="آخرین دلیل" />
      <ListingReady listing={listing} lines={draft.lines} />
      <ListingPending id={id} fields={draft} />
      <WithAside
        asideLabel={`وضعیت ${one}`}
        aside={
          <>
            <Card title="تکمیل">
              <Progress
                label={missing.length > 0 ? 'هنوز کامل نیست' : 'کامل است'}
                value={listing.completeness}
                tone={missing.length > 0 ? 'warn' : 'good'}
              />
              {missing.length > 0 ? <p className="mt-3 text-sm text-muted">کم است: {missing.join('، ')}</p> : null}
              {isOpen ? (
                <LinkButton {...register(`${id}/review`)} icon={ListChecks} className="mt-3 w-full">
                  گام‌به‌گام
                </LinkButton>
              ) : null}
            </Card>
            <Card title="سابقه">
              <ListingTimeline entries={listing.timeline} />
            </Card>
          </>
        }
      >
        <SaveProblem draft={draft} isAlone={false} />
        <Form onSubmit={() => void draft.flush()} error={fieldErrors(draft)}>
          <fieldset disabled={!isOpen} className="flex min-w-0 flex-col gap-4">
            {fields(draft)}
          </fieldset>
        </Form>
        {children}
      </WithAside>
    </ListingFrame>
  )
}

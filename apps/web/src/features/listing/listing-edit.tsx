import { ListChecks } from 'lucide-react'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { Progress } from '#ui/progress.tsx'
import { WithAside } from '#ui/with-aside.tsx'
import { useListingDraft } from './listing-draft.ts'
import { KindFields, PlaceFields, PolicyFields } from './listing-fields.tsx'
import { EventFrame } from './listing-frame.tsx'
import { MediaFields } from './listing-media-fields.tsx'
import { SaveMark, SaveProblem } from './listing-save-state.tsx'
import { ListingSteps } from './listing-steps.tsx'
import { ListingTimeline } from './listing-timeline.tsx'

/** Everything of an event on one page, saved while it is typed, with its state and history beside it. */
export function EventEdit({ id }: { id: number }) {
  const draft = useListingDraft(id)
  const { listing } = draft
  const isOpen = listing.status !== 'archived'
  const missing = Object.values(draft.missing).flat()
  return (
    <EventFrame
      id={id}
      desk="host"
      actions={
        <>
          <SaveMark draft={draft} />
          <ListingSteps listing={listing} before={draft.flush} />
        </>
      }
    >
      {listing.statusReason ? (
        <Banner tone="warn" title="آخرین دلیل">
          {listing.statusReason}
        </Banner>
      ) : null}
      <WithAside
        asideLabel="وضعیت رویداد"
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
                <LinkButton
                  to="/host/event/register/$"
                  params={{ _splat: `${id}/review` }}
                  icon={ListChecks}
                  className="mt-3 w-full"
                >
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
        <SaveProblem draft={draft} />
        <Form onSubmit={() => void draft.flush()} error={draft.save.error}>
          <fieldset disabled={!isOpen} className="flex min-w-0 flex-col gap-4">
            <KindFields draft={draft} />
            <PlaceFields draft={draft} />
            <MediaFields draft={draft} />
            <PolicyFields draft={draft} />
          </fieldset>
        </Form>
      </WithAside>
    </EventFrame>
  )
}

import type { ReactNode } from 'react'
import { linkOptions } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { EventStep, eventStepLabels } from '@rezerv/contract/listing/listing-event.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { LinkButton } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { Form } from '#ui/form.tsx'
import { Page } from '#ui/page.tsx'
import { Steps } from '#ui/steps.tsx'
import { type ListingDraft, useListingDraft } from './listing-draft.ts'
import { KindFields, PlaceFields, PolicyFields } from './listing-fields.tsx'
import { MediaFields } from './listing-media-fields.tsx'
import { EventReview } from './listing-review.tsx'
import { SaveMark, SaveProblem } from './listing-save-state.tsx'
import { ListingStatusBadge } from './listing-text.tsx'

export type EventWizardProps = {
  id: number
  step: EventStep
  /** The steps that belong to other features. */
  occurrences: ReactNode
  tickets: ReactNode
}

const linkTo = (id: number, step: EventStep) =>
  linkOptions({ to: '/host/event/register/$', params: { _splat: `${id}/${step}` } })

/** The registration of an event, a URL for each step; whoever comes back finds it as it was left. */
export function EventWizard({ id, step, ...parts }: EventWizardProps) {
  const draft = useListingDraft(id)
  const { listing, missing } = draft
  const stateOf = (name: EventStep) => {
    if (name === 'review') return listing.status === 'draft' ? 'open' : 'done'
    return missing[name] ? 'bad' : 'done'
  }
  return (
    <Page
      title={draft.values.title || 'رویداد بی‌عنوان'}
      badge={<ListingStatusBadge status={listing.status} />}
      subtitle={`ثبت گام‌به‌گام · ${toPersianDigits(listing.completeness)}٪ کامل`}
      breadcrumb={[{ label: 'رویدادها', link: { to: '/host/event' } }]}
      actions={<SaveMark draft={draft} />}
    >
      <Steps
        label="گام‌های ثبت رویداد"
        current={step}
        steps={EventStep.options.map((name) => ({
          id: name,
          label: eventStepLabels[name],
          state: stateOf(name),
          link: linkTo(id, name),
        }))}
      />
      <SaveProblem draft={draft} />
      <StepContent draft={draft} step={step} {...parts} />
      <WizardFoot id={id} step={step} />
    </Page>
  )
}

type StepProps = Pick<EventWizardProps, 'step' | 'occurrences' | 'tickets'> & { draft: ListingDraft }

function StepContent({ draft, step, occurrences, tickets }: StepProps) {
  if (step === 'occurrences') return occurrences
  if (step === 'tickets') return tickets
  if (step === 'review') return <EventReview draft={draft} />
  const Fields = { kind: KindFields, place: PlaceFields, media: MediaFields, policies: PolicyFields }[step]
  return (
    <Form onSubmit={() => void draft.flush()} error={draft.save.error} className="max-w-4xl">
      <Fields draft={draft} />
    </Form>
  )
}

/** Steps that are one column of fields; the others are as wide as their tables. */
const fieldSteps: EventStep[] = ['kind', 'place', 'media', 'policies']

function WizardFoot({ id, step }: { id: number; step: EventStep }) {
  const place = EventStep.options.indexOf(step)
  const before = EventStep.options[place - 1]
  const after = EventStep.options[place + 1]
  return (
    <div
      className={cx(
        'flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4',
        fieldSteps.includes(step) && 'max-w-4xl',
      )}
    >
      {before ? (
        <LinkButton {...linkTo(id, before)} icon={ChevronRight}>
          گام پیشین
        </LinkButton>
      ) : (
        <span />
      )}
      {after ? (
        <LinkButton {...linkTo(id, after)} variant="primary">
          گام بعدی: {eventStepLabels[after]}
          <ChevronLeft aria-hidden="true" className="size-4" />
        </LinkButton>
      ) : null}
    </div>
  )
}

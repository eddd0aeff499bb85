import { type ComponentType, type ReactNode, useState } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { WizardStep } from '@rezerv/contract/listing/listing-missing.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { LinkButton } from '#ui/primitives/button.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Page } from '#ui/page/page.tsx'
import { Steps } from '#ui/page/steps.tsx'
import { type WizardDraft, useWizardDraft } from './wizard-draft.ts'
import { listingWords, untitled } from '@rezerv/contract/listing/listing-words.ts'
import { listingLinks } from '#listing-links.ts'
import type { ReviewParts, Wizard } from './wizard-parts.ts'
import { WizardPreview } from './wizard-preview.tsx'
import { WizardFieldset } from './wizard-fieldset.tsx'
import { fieldErrors, SaveMark, SaveProblem } from './wizard-save-state.tsx'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { listingStatusBadge } from '#features/listing/listing-status.ts'
import { stepLabel, wizardSteps } from '@rezerv/contract/wizard/wizard-steps.ts'

export type WizardPageProps<Step extends WizardStep> = {
  id: number
  wizard: Wizard<Step>
  step: Step
  /** The steps that belong to other slices and save on their own: units, occurrences, tickets; of the review, the host's licence. */
  parts: Partial<Record<Step, ReactNode>>
  review: ReviewParts
}

/** The registration of a listing, a URL for each step; whoever comes back finds it as it was left. */
export function WizardPage<Step extends WizardStep>({ id, wizard, step, ...contents }: WizardPageProps<Step>) {
  const draft = useWizardDraft(id)
  const { kind, fields } = wizard
  const { listing, missing } = draft
  const { one, many } = listingWords[kind]
  const { list, register } = listingLinks[kind]
  const left = useStepsLeft(step)
  const stateOf = (name: WizardStep) => {
    if (name === 'review') return listing.status === 'draft' ? 'open' : 'done'
    if (!missing[name]) return 'done'
    return listing.status !== 'draft' || step === 'review' || (name !== step && left.has(name)) ? 'bad' : 'open'
  }
  return (
    <Page
      title={draft.values.title || untitled(kind)}
      badge={<StatusBadge {...listingStatusBadge(listing.status)} />}
      subtitle={`${listing.publishedAt ? 'ویرایش' : 'ثبت'} مرحله‌به‌مرحله · ${toPersianDigits(listing.completeness)}٪ کامل`}
      breadcrumb={[{ label: many, link: list }]}
      actions={<SaveMark draft={draft} />}
      className="max-w-6xl"
    >
      <Steps
        label={`مراحل ثبت ${one}`}
        current={step}
        steps={wizardSteps[kind].map((name) => ({
          id: name,
          label: stepLabel(kind, name),
          state: stateOf(name),
          link: register(`${id}/${name}`),
        }))}
      />
      {step === 'review' ? null : <contents.review.EditWaits listing={listing} />}
      <SaveProblem draft={draft} isAlone={fields[step] === undefined} />
      <StepContent draft={draft} wizard={wizard} step={step} {...contents} />
      <WizardFoot id={id} kind={kind} step={step} />
    </Page>
  )
}

/** The steps that were opened and left: what nobody has come to yet is not wrong. */
function useStepsLeft(step: WizardStep): ReadonlySet<WizardStep> {
  const [way, setWay] = useState({ step, left: new Set<WizardStep>() })
  if (way.step !== step) setWay({ step, left: new Set(way.left).add(way.step) })
  return way.left
}

type ContentProps<Step extends WizardStep> = Omit<WizardPageProps<Step>, 'id'> & { draft: WizardDraft }

function StepContent<Step extends WizardStep>({ draft, wizard, step, parts, review }: ContentProps<Step>) {
  if (step === 'review')
    return (
      <review.LastStep draft={draft} facts={wizard.facts(draft)}>
        {parts[step]}
      </review.LastStep>
    )
  const Fields: ComponentType<{ draft: WizardDraft }> | undefined = wizard.fields[step]
  if (!Fields) return parts[step]
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_17rem]">
      <Form onSubmit={() => void draft.flush()} error={fieldErrors(draft)}>
        <WizardFieldset>
          <Fields draft={draft} />
        </WizardFieldset>
      </Form>
      <WizardPreview draft={draft} />
    </div>
  )
}

type FootProps = { id: number; kind: ListingKind; step: WizardStep }

function WizardFoot({ id, kind, step }: FootProps) {
  const steps = wizardSteps[kind]
  const { register } = listingLinks[kind]
  const place = steps.indexOf(step)
  const before = steps[place - 1]
  const after = steps[place + 1]
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4">
      {before ? (
        <LinkButton {...register(`${id}/${before}`)} icon={ChevronRight}>
          مرحلهٔ قبل
        </LinkButton>
      ) : (
        <span />
      )}
      {after ? (
        <LinkButton {...register(`${id}/${after}`)} variant="primary">
          مرحلهٔ بعد: {stepLabel(kind, after)}
          <ChevronLeft aria-hidden="true" className="size-4" />
        </LinkButton>
      ) : null}
    </div>
  )
}

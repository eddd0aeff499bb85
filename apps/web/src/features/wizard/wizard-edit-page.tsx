import type { ReactNode } from 'react'
import { ListChecks } from 'lucide-react'
import type { WizardStep } from '@rezerv/contract/listing/listing-missing.ts'
import { LinkButton } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { useWizardDraft } from './wizard-draft.ts'
import { listingWords } from '@rezerv/contract/listing/listing-words.ts'
import { listingLinks } from '#listing-links.ts'
import type { Frame, ReviewParts, Wizard } from './wizard-parts.ts'
import { WizardFieldset } from './wizard-fieldset.tsx'
import { fieldErrors, SaveMark, SaveProblem } from './wizard-save-state.tsx'

type Props = {
  id: number
  wizard: Wizard<WizardStep>
  Frame: Frame
  review: ReviewParts
  /** More, which saves on its own, under the fields. */
  children?: ReactNode
}

/** Everything of a listing on one page, saved while it is typed, with its state and history beside it. */
export function WizardEditPage({ id, wizard, Frame, review, children }: Props) {
  const draft = useWizardDraft(id)
  const { listing } = draft
  const { one } = listingWords[listing.kind]
  const { register } = listingLinks[listing.kind]
  const isOpen = listing.status !== 'archived'
  const missing = Object.values(draft.missing).flat()
  return (
    <Frame
      id={id}
      desk="host"
      actions={
        <>
          <SaveMark draft={draft} />
          <review.Actions draft={draft} />
        </>
      }
    >
      <review.Notices draft={draft} />
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
              {missing.length > 0 ? <p className="mt-3 text-sm text-muted">تکمیل نشده: {missing.join('، ')}</p> : null}
              {isOpen ? (
                <LinkButton {...register(`${id}/review`)} icon={ListChecks} className="mt-3 w-full">
                  مرحله‌به‌مرحله
                </LinkButton>
              ) : null}
            </Card>
            <Card title="سابقه">
              <review.History listing={listing} />
            </Card>
          </>
        }
      >
        <SaveProblem draft={draft} isAlone={false} />
        <Form onSubmit={() => void draft.flush()} error={fieldErrors(draft)}>
          <WizardFieldset isOpen={isOpen}>
            {Object.entries(wizard.fields).map(([step, Fields]) => (
              <Fields key={step} draft={draft} />
            ))}
          </WizardFieldset>
        </Form>
        {children}
        <review.Files listing={listing} />
      </WithAside>
    </Frame>
  )
}

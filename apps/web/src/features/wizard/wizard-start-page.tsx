import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { filter, Id } from '@rezerv/contract/page.ts'
import * as z from 'zod/mini'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { setAnswer, useCommand } from '#data.ts'
import { Card } from '#ui/primitives/card.tsx'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { stepLabel, wizardSteps } from '@rezerv/contract/wizard/wizard-steps.ts'
import { useFields } from '#ui/fields/bind-fields.tsx'
import { Form, FormActions, FormGrid } from '#ui/fields/form.tsx'
import { OnlyWith } from '#ui/page/error-page.tsx'
import { Page } from '#ui/page/page.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { WizardHost } from './wizard-identity-fields.tsx'
import { listingWords } from '@rezerv/contract/listing/listing-words.ts'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import { listingLinks } from '#listing-links.ts'
import { hostById } from '#features/host/host-queries.ts'
import { searchReader } from '#url-search.ts'
import { createListing, listingById } from '#features/listing/listing-queries.ts'

/** Whose the listing will be, where that is known. */
const readStart = searchReader(z.object({ hostId: filter(Id) }))

/** `isQuick`: the draft goes on in its page instead of the wizard. */
type Props = { kind: ListingKind; isQuick?: boolean }

const examples: Record<ListingKind, string> = {
  car: 'پژو ۲۰۷ دنده‌ای، تحویل در فرودگاه',
  event: 'شب موسیقی نواحی',
  space: 'ویلای جنگلی سه‌خوابه در سوادکوه',
}

/** Of an event what the first step asks is asked here. */
const firstSteps = { car: 'identity', event: 'place', space: 'kind' }

/** Begins a draft: from its first step on, everything is saved by itself. */
export const WizardStartPage = (props: Props) => (
  <OnlyWith needs={listingEndpoints.createListing}>
    <WizardStart {...props} />
  </OnlyWith>
)

function WizardStart({ kind, isQuick = false }: Props) {
  const { hostId: given } = readStart(useSearch({ strict: false }))
  const { one, many, category: categoryName, categories } = listingWords[kind]
  const { list, own, register } = listingLinks[kind]
  const navigate = useNavigate()
  const { values, field } = useFields<{ title: string; category: string; hostId: number | null }>({
    title: '',
    category: '',
    hostId: given ?? null,
  })
  const host = useQuery(hostById(given)).data
  const queries = useQueryClient()
  const create = useCommand(createListing, {
    onSuccess: (listing) => {
      setAnswer(queries, listingById(listing.id), listing)
      void navigate(isQuick ? own(listing.id) : register(`${listing.id}/${firstSteps[kind]}`))
    },
  })
  return (
    <Page
      title={`ثبت ${one}`}
      subtitle={`با عنوان و ${categoryName} شروع کنید؛ پس از آن هرچه بنویسید خودکار ذخیره می‌شود.`}
      breadcrumb={[{ label: many, link: list }]}
    >
      <WithAside
        asideLabel="مرحله‌های ثبت"
        aside={
          <Card title="مرحله‌های ثبت">
            <ol className="flex list-[persian] flex-col gap-1.5 ps-5 text-sm marker:text-muted">
              {wizardSteps[kind].map((step) => (
                <li key={step}>{stepLabel(kind, step)}</li>
              ))}
            </ol>
            <p className="mt-3 text-sm text-muted">از هر مرحله می‌توانید به بعدی بروید و بعداً کاملش کنید.</p>
          </Card>
        }
      >
        <Form onSubmit={() => create.mutate({ body: { kind, ...values } })} error={create.error}>
          <Card title={`عنوان و ${categoryName}`}>
            <FormGrid>
              <TextField
                label={`عنوان ${one}`}
                {...field('title')}
                isRequired
                minLength={3}
                maxLength={120}
                placeholder={examples[kind]}
                className="sm:col-span-2"
              />
              <Select
                label={categoryName}
                {...field('category')}
                value={values.category || null}
                options={categories}
                isRequired
              />
              <WizardHost {...field('hostId')} known={host?.displayName ?? null} />
            </FormGrid>
          </Card>
          <FormActions submit="شروع ثبت" isPending={create.isPending} onCancel={() => void navigate(list)} />
        </Form>
      </WithAside>
    </Page>
  )
}

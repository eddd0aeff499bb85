import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { setAnswer, useCommand } from '#data.ts'
import { Card } from '#ui/primitives/card.tsx'
import { Form, FormActions, FormGrid } from '#ui/fields/form.tsx'
import { Page } from '#ui/page/page.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { WizardHost } from './wizard-identity-fields.tsx'
import { listingWords } from '@rezerv/contract/listing/listing-words.ts'
import { listingLinks } from '#listing-links.ts'
import { createListing, listingById } from '#features/listing/listing-queries.ts'

type Props = { kind: ListingKind; onStarted: (listing: Listing) => void; onCancel: () => void }

const examples: Record<ListingKind, string> = {
  car: 'پژو ۲۰۷ دنده‌ای، تحویل در فرودگاه',
  event: 'شب موسیقی نواحی',
  space: 'ویلای جنگلی سه‌خوابه در سوادکوه',
}

/** Begins a draft: from its first step on, everything is saved by itself. */
export function WizardStartPage({ kind, onStarted, onCancel }: Props) {
  const { one, many, category: categoryName, categories } = listingWords[kind]
  const { list } = listingLinks[kind]
  const [title, setTitle] = useState('')
  const [category, setCategory] = useState('')
  const [hostId, setHostId] = useState<number | null>(null)
  const queries = useQueryClient()
  const create = useCommand(createListing, {
    onSuccess: (listing) => {
      setAnswer(queries, listingById(listing.id), listing)
      onStarted(listing)
    },
  })
  return (
    <Page
      title={`ثبت ${one}`}
      subtitle={`با عنوان و ${categoryName} آغاز کنید؛ پس از آن هرچه بنویسید خودبه‌خود ذخیره می‌شود.`}
      breadcrumb={[{ label: many, link: list }]}
    >
      <Form
        onSubmit={() => create.mutate({ body: { kind, title, category, hostId } })}
        error={create.error}
        className="max-w-3xl"
      >
        <Card title={`عنوان و ${categoryName}`}>
          <FormGrid>
            <TextField
              label={`عنوان ${one}`}
              name="title"
              value={title}
              onChange={setTitle}
              isRequired
              minLength={3}
              maxLength={120}
              placeholder={examples[kind]}
              className="sm:col-span-2"
            />
            <Select
              label={categoryName}
              name="category"
              options={categories}
              value={category || null}
              onChange={setCategory}
              isRequired
            />
            <WizardHost value={hostId} known={null} onChange={setHostId} />
          </FormGrid>
        </Card>
        <FormActions submit="آغاز ثبت" isPending={create.isPending} onCancel={onCancel} />
      </Form>
    </Page>
  )
}

import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { Card } from '#ui/card.tsx'
import { Form, FormActions, FormGrid } from '#ui/form.tsx'
import { Page } from '#ui/page.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { HostChoice } from './listing-host-choice.tsx'
import { createEvent, listingById } from './listing-queries.ts'
import { categoryOptions } from './listing-text.tsx'

/** Begins a draft: from its first step on, everything is saved by itself. */
export function EventStart({ onStarted, onCancel }: { onStarted: (event: Listing) => void; onCancel: () => void }) {
  const [title, setTitle] = useState('')
  const [category, setCategory] = useState('')
  const [hostId, setHostId] = useState<number | null>(null)
  const queries = useQueryClient()
  const create = useMutation({
    ...createEvent,
    onSuccess: (event) => {
      queries.setQueryData(listingById(event.id).queryKey, event)
      void queries.invalidateQueries({ queryKey: ['listing', 'list'] })
      onStarted(event)
    },
  })
  return (
    <Page
      title="ثبت رویداد"
      subtitle="با عنوان و دسته آغاز کنید؛ پس از آن هرچه بنویسید خودبه‌خود ذخیره می‌شود."
      breadcrumb={[{ label: 'رویدادها', link: { to: '/host/event' } }]}
    >
      <Form onSubmit={() => create.mutate({ title, category, hostId })} error={create.error} className="max-w-3xl">
        <Card title="نوع و عنوان">
          <FormGrid>
            <TextField
              label="عنوان رویداد"
              name="title"
              value={title}
              onChange={setTitle}
              isRequired
              minLength={3}
              maxLength={120}
              placeholder="شب موسیقی نواحی"
              className="sm:col-span-2"
            />
            <Select
              label="دسته"
              name="category"
              options={categoryOptions}
              value={category || null}
              onChange={setCategory}
              isRequired
            />
            <HostChoice label="میزبان" name="hostId" value={hostId} known={null} onChange={setHostId} />
          </FormGrid>
        </Card>
        <FormActions submit="آغاز ثبت" isPending={create.isPending} onCancel={onCancel} />
      </Form>
    </Page>
  )
}

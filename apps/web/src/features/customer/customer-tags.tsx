import { customerRecordEndpoints, type CustomerDetail } from '@rezerv/contract/customer/customer-endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { command, setAnswer, useCommand } from '#data.ts'
import { setIfUnchanged } from '#lib/set-if-unchanged.ts'
import { Card } from '#ui/primitives/card.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { customerById } from './customer-queries.ts'

const tagCustomer = command(customerRecordEndpoints.tagCustomer, { renews: [customerRecordEndpoints.listCustomerTags] })

/** Tags of a customer; each change is kept at once. */
export function CustomerTagsCard({ customer }: { customer: CustomerDetail }) {
  const [text, setText] = useState('')
  const queryClient = useQueryClient()
  const save = useCommand(tagCustomer, {
    onSuccess: (changed, { params }) => setAnswer(queryClient, customerById(Number(params.id)), changed),
  })
  const keep = (tags: string[], onSuccess?: () => void) =>
    save.mutate({ params: { id: customer.id }, body: { tags } }, { ...(onSuccess && { onSuccess }) })
  const add = () => {
    if (text.trim()) keep([...customer.tags, text.trim()], () => setIfUnchanged(setText, text, ''))
  }
  return (
    <Card title="برچسب‌ها">
      <div className="flex flex-col gap-3">
        {customer.tags.length > 0 ? (
          <ul className="flex flex-wrap gap-1.5">
            {customer.tags.map((tag) => (
              <li key={tag} className="flex items-center rounded-full bg-sunken ps-3 text-sm">
                {tag}
                <IconButton
                  icon={X}
                  label={`برداشتن برچسب ${tag}`}
                  // The whole list is sent: the next is made of the one that is stored then.
                  isPending={save.isPending}
                  onPress={() => keep(customer.tags.filter((one) => one !== tag))}
                />
              </li>
            ))}
          </ul>
        ) : null}
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <TextField label="برچسب تازه" value={text} onChange={setText} maxLength={30} className="min-w-0 flex-1" />
          <IconButton icon={Plus} label="افزودن برچسب" type="submit" isPending={save.isPending} />
        </form>
      </div>
    </Card>
  )
}

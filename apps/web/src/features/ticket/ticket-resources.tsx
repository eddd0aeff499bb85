import { useState } from 'react'
import { Link2, Pencil } from 'lucide-react'
import { formatCount } from '@rezerv/contract/digits.ts'
import type { Resource, Ticket } from '@rezerv/contract/ticket/ticket.ts'
import { ticketEndpoints } from '@rezerv/contract/ticket/ticket-endpoints.ts'
import { useCommand } from '#data.ts'
import { MayDo } from '#lib/rights/may-do.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { useFields } from '#ui/fields/bind-fields.tsx'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { changeResource } from './ticket-queries.ts'

type Props = { listingId: number; resources: Resource[]; tickets: Ticket[] }

/** The capacities, how full each is at its fullest, and who shares it. */
export function TicketResources({ listingId, resources, tickets }: Props) {
  const [changing, setChanging] = useState<Resource>()
  if (resources.length === 0) return null
  return (
    <Card title="ظرفیت‌ها" description="ظرفیت هر سانس؛ دو بلیت که از یک ظرفیت‌اند از همان کم می‌کنند.">
      <ul className="flex flex-col divide-y divide-line">
        {resources.map((resource) => {
          const users = tickets.filter((ticket) => ticket.resourceIds.includes(resource.id))
          return (
            <li key={resource.id} className="flex items-center gap-3 py-2">
              <div className="min-w-0 flex-1">
                <p className="font-semibold">
                  {resource.name} <span className="font-normal">· {formatCount(resource.capacity)} جا</span>
                </p>
                <p className="text-sm text-muted">
                  شلوغ‌ترین سانس پیش رو: {formatCount(resource.fullest)} جا
                  {users.length > 1 ? (
                    <span className="ms-2 inline-flex items-center gap-1">
                      <Link2 aria-hidden="true" className="size-3.5" />
                      مشترک بین {users.map((ticket) => ticket.name).join('، ')}
                    </span>
                  ) : null}
                </p>
              </div>
              <MayDo needs={ticketEndpoints.changeResource}>
                <IconButton
                  icon={Pencil}
                  label={`تغییر ظرفیت ${resource.name}`}
                  onPress={() => setChanging(resource)}
                />
              </MayDo>
            </li>
          )
        })}
      </ul>
      {changing ? (
        <ResourceDialog
          key={changing.id}
          listingId={listingId}
          resource={changing}
          onClose={() => setChanging(undefined)}
        />
      ) : null}
    </Card>
  )
}

type DialogProps = { listingId: number; resource: Resource; onClose: () => void }

function ResourceDialog({ listingId, resource, onClose }: DialogProps) {
  const { values, field } = useFields<{ name: string; capacity: number | null }>(() => resource)
  const { name, capacity } = values
  const change = useCommand(changeResource, { onSuccess: onClose })
  const params = { id: listingId, resourceId: resource.id }
  return (
    <Modal onClose={onClose} title={`ظرفیت «${resource.name}»`} size="small">
      <Form
        onSubmit={() => capacity !== null && change.mutate({ params, body: { name, capacity } })}
        error={change.error}
      >
        <TextField label="نام" {...field('name')} isRequired maxLength={60} />
        <NumberField
          label="ظرفیت هر سانس"
          {...field('capacity')}
          min={0}
          max={200_000}
          suffix="جا"
          description={
            resource.fullest > 0
              ? `کمتر از ${formatCount(resource.fullest)} نمی‌شود: در شلوغ‌ترین سانس همین اندازه فروخته یا نگه داشته شده است.`
              : undefined
          }
        />
        <FormActions submit="ذخیره" isPending={change.isPending} isDisabled={capacity === null} onCancel={onClose} />
      </Form>
    </Modal>
  )
}

import { formatCount } from '@rezerv/contract/digits.ts'
import type { Resource, ResourceChoice } from '@rezerv/contract/ticket/ticket.ts'
import { Plus, X } from 'lucide-react'
import { bindFields } from '#ui/fields/bind-fields.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { GroupError } from '#ui/fields/group-error.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'

type Props = { known: Resource[]; value: ResourceChoice[]; onChange: (value: ResourceChoice[]) => void }

/** From which capacities a ticket takes: ones that the listing has, or a new one. */
export function ResourceChoices({ known, value, onChange }: Props) {
  const uses = (id: number) => value.some((one) => one.choice === 'existing' && one.id === id)
  const replace = (place: number, next: ResourceChoice) => onChange(value.map((one, at) => (at === place ? next : one)))
  return (
    <Card title="ظرفیت" description="بلیت از این ظرفیت‌ها کم می‌کند؛ ظرفیت مشترک بین چند بلیت یک بار حساب می‌شود.">
      <div data-field="resources" className="flex flex-col gap-3">
        <GroupError name="resources" />
        {known.map((resource) => (
          <Checkbox
            key={resource.id}
            isSelected={uses(resource.id)}
            onChange={(on) =>
              onChange(
                on
                  ? [...value, { choice: 'existing', id: resource.id }]
                  : value.filter((one) => one.choice !== 'existing' || one.id !== resource.id),
              )
            }
            description={`${formatCount(resource.capacity)} جا در هر سانس`}
          >
            {resource.name}
          </Checkbox>
        ))}
        {value.map((one, place) =>
          one.choice === 'new' ? (
            <NewResource
              key={`new-${String(place)}`}
              place={place}
              value={one}
              onChange={(next) => replace(place, next)}
              onRemove={value.length > 1 ? () => onChange(value.filter((_, at) => at !== place)) : undefined}
            />
          ) : null,
        )}
        {value.length < 5 ? (
          <Button
            icon={Plus}
            variant="ghost"
            className="self-start"
            onPress={() => onChange([...value, { choice: 'new', name: '', capacity: 50 }])}
          >
            ظرفیت جدید
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

type New = Extract<ResourceChoice, { choice: 'new' }>
type NewProps = { place: number; value: New; onChange: (value: New) => void; onRemove: (() => void) | undefined }

function NewResource({ place, value, onChange, onRemove }: NewProps) {
  const field = bindFields(value, (next) => onChange({ ...value, ...next }), `resources.${place}.`)
  return (
    <div className="flex items-start gap-2">
      <div className="grid flex-1 gap-3 sm:grid-cols-2">
        <TextField
          label="نام ظرفیت"
          {...field('name')}
          isRequired
          maxLength={60}
          placeholder="سالن، بالکن، ردیف ویژه…"
        />
        <NumberField label="جا در هر سانس" {...field('capacity', 1)} min={1} max={200_000} />
      </div>
      {onRemove ? <IconButton icon={X} label="حذف این ظرفیت" onPress={onRemove} className="mt-6" /> : null}
    </div>
  )
}

import type { DeliveryPlace } from '@rezerv/contract/listing/listing-rental.ts'
import { Card } from '#ui/primitives/card.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type CarFieldsProps, carOf } from './wizard-kind-draft.ts'
import { WizardCityBox } from './wizard-city-box.tsx'
import type { WizardDraft } from './wizard-draft.ts'
import { AddRow, AmountField, NameField, patched, RentalRow, TaxedBox } from './wizard-rental-rows.tsx'

/** The city, and where the car is handed over and taken back. */
export function CarPlaceFields({ draft }: { draft: WizardDraft }) {
  const { values, set } = draft
  const own = carOf(draft)
  if (!own) return null
  return (
    <div className="flex flex-col gap-4">
      <Card title="محل">
        <FormGrid>
          <WizardCityBox draft={draft} />
          <TextField
            label="محله یا منطقه"
            name="venue"
            value={values.venue}
            onChange={(venue) => set({ venue })}
            maxLength={120}
          />
        </FormGrid>
      </Card>
      <Card
        title="محل‌های تحویل"
        description="دست‌کم یکی. مبلغ برای یک سوی راه است: تحویل یا بازگرداندن؛ صفر یعنی رایگان."
      >
        <DeliveryRows {...own} />
      </Card>
    </div>
  )
}

const suggestions = ['دفتر میزبان', 'فرودگاه', 'راه‌آهن', 'درِ خانه یا هتل']

function DeliveryRows({ car, change }: CarFieldsProps) {
  const rows = car.deliveryPlaces
  const set = (deliveryPlaces: DeliveryPlace[]) => change({ deliveryPlaces })
  const changeRow = (id: string, next: Partial<DeliveryPlace>) => set(patched(rows, id, next))
  return (
    <div data-field="details.deliveryPlaces" className="flex flex-col gap-3">
      {rows.map((row, place) => (
        <RentalRow key={row.id} name={row.name} onRemove={() => set(rows.filter(({ id }) => id !== row.id))}>
          <NameField path={`details.deliveryPlaces.${place}.name`} row={row} onChange={changeRow} />
          <AmountField path={`details.deliveryPlaces.${place}.rials`} row={row} onChange={changeRow} />
          <TextField
            label="نشانی"
            name={`details.deliveryPlaces.${place}.address`}
            value={row.address}
            onChange={(address) => changeRow(row.id, { address })}
            maxLength={300}
          />
          <TaxedBox row={row} onChange={changeRow} />
        </RentalRow>
      ))}
      <AddRow
        what="جای دیگر"
        suggestions={suggestions.filter((name) => !rows.some((row) => row.name === name))}
        isFull={rows.length >= 30}
        onAdd={(name) =>
          set([
            ...rows,
            { id: crypto.randomUUID(), name, rials: 0, taxed: true, address: '', latitude: null, longitude: null },
          ])
        }
      />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { cityPoint, provinces, towns, useCityChoices } from '#features/place/place-queries.ts'
import { Card } from '#ui/primitives/card.tsx'
import { bindFields } from '#ui/fields/bind-fields.tsx'
import { ComboBox } from '#ui/fields/combo-box.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { MapField } from '#ui/map/map-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'
import type { WizardDraft } from './wizard-draft.ts'

type Props = {
  draft: WizardDraft
  title: string
  venue: Pick<TextFieldProps, 'label' | 'isRequired' | 'placeholder'>
  address?: Pick<TextFieldProps, 'description' | 'isRequired'>
  /** Names the point on the map. */
  point: string
}

/** City, address and the point on the map. */
export function PlaceFields({ draft: { values, set }, title, venue, address, point }: Props) {
  const places = useQuery(provinces).data?.items ?? []
  const field = bindFields(values, set)
  const centre = cityPoint(places, values.cityId)
  const isCentre = centre !== undefined && values.latitude === centre.latitude && values.longitude === centre.longitude
  /** A point that nobody has set goes with the city: its editor sees it there and moves it. */
  const chooseCity = (cityId: number | null) => {
    const next = cityPoint(places, cityId)
    const follows = values.latitude === null || isCentre
    set({ cityId, ...(next && follows && { latitude: next.latitude, longitude: next.longitude }) })
  }
  return (
    <Card title={title}>
      <FormGrid className="mb-5">
        <CityBox name="cityId" value={values.cityId} onChange={chooseCity} />
        <TextField {...venue} {...field('venue')} maxLength={120} />
        <TextArea label="نشانی" {...address} {...field('address')} maxLength={500} rows={3} className="sm:col-span-2" />
      </FormGrid>
      <MapField label={point} value={values} onChange={set} centre={centre} towns={towns(places)} />
      {isCentre ? (
        <p className="mt-2 text-sm text-muted">نقطه روی مرکز شهر است؛ اگر جای دیگری است آن را جابه‌جا کنید.</p>
      ) : null}
    </Card>
  )
}

type CityProps = { name: string; value: number | null; onChange: (cityId: number | null) => void }

/** The city of a listing, of any kind. */
export const CityBox = ({ value, ...field }: CityProps) => (
  <ComboBox label="شهر" isRequired {...field} {...useCityChoices(value)} />
)

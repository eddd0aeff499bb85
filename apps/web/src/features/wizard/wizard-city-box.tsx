import { useQuery } from '@tanstack/react-query'
import { cityOptions, provinces } from '#features/place/place-queries.ts'
import { ComboBox } from '#ui/fields/combo-box.tsx'
import type { WizardDraft } from './wizard-draft.ts'

/** The city of a listing, of any kind. */
export function WizardCityBox({ draft: { values, set } }: { draft: WizardDraft }) {
  const places = useQuery(provinces).data?.items ?? []
  return (
    <ComboBox
      label="شهر"
      name="cityId"
      options={cityOptions(places)}
      value={values.cityId}
      onChange={(cityId) => set({ cityId })}
      isRequired
    />
  )
}

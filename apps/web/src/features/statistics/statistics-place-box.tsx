import { useQuery } from '@tanstack/react-query'
import { useHostChoices } from '#features/host/host-choice-queries.ts'
import { cityOptions, provinces } from '#features/place/place-queries.ts'
import { ComboBox } from '#ui/fields/combo-box.tsx'

type Props = { value: number | null; onChange: (id: number | null) => void }

/** Finds a host by name, mobile or national id. */
export function StatisticsHostBox({ value, onChange }: Props) {
  return <ComboBox label="میزبان" onChange={onChange} {...useHostChoices(value, null)} />
}

export function StatisticsCityBox(props: Props) {
  const { data } = useQuery(provinces)
  return <ComboBox {...props} label="شهر" options={cityOptions(data?.items ?? [])} empty="شهری با این نام نیست" />
}

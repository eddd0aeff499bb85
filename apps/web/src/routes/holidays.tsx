import { forgiving } from '@rezerv/contract/page.ts'
import { createFileRoute } from '@tanstack/react-router'
import { HolidayPage } from '#features/holiday/holiday-page.tsx'
import { holidayYear, thisYear } from '#features/holiday/holiday-queries.ts'
import { HolidaySearch } from '#features/holiday/holiday-search.ts'

export const Route = createFileRoute('/holidays')({
  staticData: { layout: 'default' },
  validateSearch: forgiving(HolidaySearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(holidayYear(deps.year ?? thisYear())),
  component: Holidays,
})

function Holidays() {
  const { year } = Route.useSearch()
  return <HolidayPage year={year ?? thisYear()} />
}

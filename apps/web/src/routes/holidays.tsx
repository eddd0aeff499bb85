import type * as z from 'zod/mini'
import { createFileRoute } from '@tanstack/react-router'
import { HolidayPage } from '#features/holiday/holiday-page.tsx'
import { holidayYear, thisYear, HolidaySearch } from '#features/holiday/holiday-queries.ts'
import { searchReader, unread } from '#url-search.ts'

const read = searchReader(HolidaySearch)

export const Route = createFileRoute('/holidays')({
  validateSearch: unread<z.infer<typeof HolidaySearch>>,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(holidayYear(read(deps).year ?? thisYear())),
  component: Holidays,
})

function Holidays() {
  const { year } = read(Route.useSearch())
  return <HolidayPage year={year ?? thisYear()} />
}

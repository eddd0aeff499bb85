import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/space/city/$city')({
  staticData: { layout: 'services' },
  component: SpaceCityCity,
})

function SpaceCityCity() {
  return <NotBuilt title="اقامتگاه‌های شهر" />
}

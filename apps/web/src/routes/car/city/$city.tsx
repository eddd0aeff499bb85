import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/car/city/$city')({
  staticData: { layout: 'services' },
  component: CarCityCity,
})

function CarCityCity() {
  return <NotBuilt title="خودروهای شهر" />
}

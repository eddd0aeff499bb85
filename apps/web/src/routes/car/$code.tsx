import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/car/$code')({
  staticData: { layout: 'details' },
  component: CarCode,
})

function CarCode() {
  return <NotBuilt title="صفحهٔ خودرو" />
}

import { createFileRoute } from '@tanstack/react-router'
import { ExportPage } from '#features/export/export-page.tsx'

export const Route = createFileRoute('/settings/data')({ component: ExportPage })

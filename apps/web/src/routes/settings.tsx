import { createFileRoute } from '@tanstack/react-router'
import { SettingDesk } from '#features/setting/setting-desk.tsx'
import { settingList } from '#features/setting/setting-queries.ts'

export const Route = createFileRoute('/settings')({
  staticData: { layout: 'default' },
  loader: ({ context }) => context.queryClient.ensureQueryData(settingList),
  component: SettingDesk,
})

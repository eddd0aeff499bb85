import { createFileRoute } from '@tanstack/react-router'
import { SettingPage } from '#features/setting/setting-page.tsx'
import { policyList, settingList } from '#features/setting/setting-queries.ts'

export const Route = createFileRoute('/settings/')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(settingList), queryClient.ensureQueryData(policyList)]),
  component: SettingPage,
})

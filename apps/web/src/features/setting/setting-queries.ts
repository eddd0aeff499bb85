import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { settingEndpoints } from '@rezerv/contract/setting/setting-endpoints.ts'
import type { SettingKey } from '@rezerv/contract/setting/setting-key.ts'
import { call } from '#lib/call.ts'

export const settingList = queryOptions({
  queryKey: ['setting'],
  queryFn: ({ signal }) => call(settingEndpoints.listSettings, {}, { signal }),
})

export const changeSetting = mutationOptions({
  mutationFn: ({ key, ...body }: { key: SettingKey; value: unknown; from: string | null }) =>
    call(settingEndpoints.changeSetting, { params: { key }, body }),
})

export const cancelSettingChange = mutationOptions({
  mutationFn: (params: { key: SettingKey; effectiveFrom: string }) =>
    call(settingEndpoints.cancelSettingChange, { params }),
})

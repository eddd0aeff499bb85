import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { settingEndpoints } from '@rezerv/contract/setting/setting-endpoints.ts'
import { settingPolicyEndpoints, type PolicyVersionInput } from '@rezerv/contract/setting/setting-policy-endpoints.ts'
import type { CancellationPolicy } from '@rezerv/contract/listing/listing-cancellation.ts'
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

export const policyList = queryOptions({
  queryKey: [...settingList.queryKey, 'policies'],
  queryFn: ({ signal }) => call(settingPolicyEndpoints.listPolicies, {}, { signal }),
})

export const addPolicyVersion = mutationOptions({
  mutationFn: ({ policy, ...body }: PolicyVersionInput & { policy: CancellationPolicy }) =>
    call(settingPolicyEndpoints.addPolicyVersion, { params: { policy }, body }),
})

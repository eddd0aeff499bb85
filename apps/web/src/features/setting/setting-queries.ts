import { settingEndpoints, settingPolicyEndpoints } from '@rezerv/contract/setting/setting-endpoints.ts'
import { query } from '#data.ts'

export const settingList = query(settingEndpoints.listSettings, {})

export const policyList = query(settingPolicyEndpoints.listPolicies, {})

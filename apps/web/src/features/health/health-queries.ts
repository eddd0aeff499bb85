import { healthEndpoints } from '@rezerv/contract/health/health-endpoints.ts'
import { query } from '#data.ts'

/** Whoever looks at it waits for something to change. */
export const healthStatus = query(healthEndpoints.getHealth, {}, { refetchInterval: 15_000, staleTime: 0 })

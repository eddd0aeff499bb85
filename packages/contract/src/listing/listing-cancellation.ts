import * as z from 'zod/mini'

export const CancellationPolicy = z.enum(['easy', 'balanced', 'strict'])
export type CancellationPolicy = z.infer<typeof CancellationPolicy>
export const cancellationPolicyLabels: Record<CancellationPolicy, string> = {
  easy: 'سهل‌گیرانه',
  balanced: 'متعادل',
  strict: 'سخت‌گیرانه',
}

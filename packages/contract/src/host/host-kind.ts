import * as z from 'zod/mini'

export const HostKind = z.enum(['person', 'company'])
export type HostKind = z.infer<typeof HostKind>
export const hostKindLabels: Record<HostKind, string> = { person: 'شخص حقیقی', company: 'شخص حقوقی' }

import { addDays } from '../jalali.ts'

export const vehicleDocuments = ['insurance', 'inspection'] as const
export type VehicleDocument = (typeof vehicleDocuments)[number]
export const vehicleDocumentLabels: Record<VehicleDocument, string> = { insurance: 'بیمه', inspection: 'معاینهٔ فنی' }

/** Days before its last day at which a host is reminded of a document. */
export const documentReminderDays = [30, 7, 1] as const

/** `missing`: no last day was given. `soon`: it ends within 30 days, its last day is counted in. Days are Tehran's. */
export function vehicleDocumentState(lastDay: string | null, today: string): 'missing' | 'good' | 'soon' | 'ended' {
  if (!lastDay) return 'missing'
  if (lastDay < today) return 'ended'
  return lastDay <= addDays(today, documentReminderDays[0]) ? 'soon' : 'good'
}

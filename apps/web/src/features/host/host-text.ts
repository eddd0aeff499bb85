import type { AuditEntry } from '@rezerv/contract/audit/audit.ts'
import { HostStatus, HostStep, hostStatusLabels, hostSteps } from '@rezerv/contract/host/host-lifecycle.ts'
import type { HostInput } from '@rezerv/contract/host/host.ts'
import type { Tone } from '#ui/badge.tsx'

export const hostTones: Record<HostStatus, Tone> = {
  invited: 'info',
  onboarding: 'info',
  ready_for_review: 'warn',
  approved: 'good',
  suspended: 'bad',
  rejected: 'bad',
  closed: 'calm',
}

export const hostFieldLabels: Record<keyof HostInput, string> = {
  kind: 'نوع',
  name: 'نام',
  family: 'نام خانوادگی',
  companyName: 'نام شرکت',
  nationalId: 'کد ملی',
  legalId: 'شناسهٔ ملی',
  mobile: 'موبایل',
  birthDay: 'تاریخ تولد',
  sheba: 'شبا',
  shebaOwner: 'صاحب حساب',
  cityId: 'شهر',
  address: 'نشانی',
  postalCode: 'کد پستی',
  note: 'یادداشت',
}

/** What happened to a host, as a sentence; `detail` is the reason or the fields that changed. */
export function hostEntryText({ action, newValue }: AuditEntry): { title: string; detail?: string } {
  const step = HostStep.safeParse(action.replace(/^host\.|^step\./, '')).data
  const status = HostStatus.safeParse(newValue?.['status']).data
  const reason = newValue?.['statusReason'] ?? newValue?.['reason']
  const detail = typeof reason === 'string' && reason !== '' ? { detail: reason } : {}
  if (step) return { title: `${hostSteps[step].label}: ${hostStatusLabels[hostSteps[step].to]}`, ...detail }
  if (action.includes('create')) return { title: 'میزبان ثبت شد' }
  if (status) return { title: `وضعیت: ${hostStatusLabels[status]}`, ...detail }
  const fields = Object.keys(newValue ?? {}).flatMap((key) =>
    key in hostFieldLabels ? [hostFieldLabels[key as keyof HostInput]] : [],
  )
  return { title: 'مشخصات ویرایش شد', ...(fields.length > 0 && { detail: fields.join('، ') }) }
}

import type { AuditEntry } from '@rezerv/contract/audit/audit.ts'
import { HostCheckItem, hostCheckRules } from '@rezerv/contract/host/host-check.ts'
import { HostStep, hostSteps, HostStatus, hostStatusLabels } from '@rezerv/contract/host/host-status.ts'
import type { HostInput } from '@rezerv/contract/host/host-endpoints.ts'

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

/** An entry of a host's log as a sentence; `detail` is the reason or the fields that changed. */
export function hostEntryText({ action, newValue }: AuditEntry): { title: string; detail?: string } {
  const step = HostStep.safeParse(action.replace(/^host\.|^step\./, '')).data
  const status = HostStatus.safeParse(newValue?.['status']).data
  const detail = reasonOf(newValue)
  const check = checkText(action, newValue) ?? otherActions[action]
  if (check) return { title: check, ...detail }
  if (step) return { title: `${hostSteps[step].label}: ${hostStatusLabels[hostSteps[step].to]}`, ...detail }
  if (action.includes('create')) return { title: 'میزبان ثبت شد' }
  if (status) return { title: `وضعیت: ${hostStatusLabels[status]}`, ...detail }
  const fields = Object.keys(newValue ?? {}).flatMap((key) =>
    key in hostFieldLabels ? [hostFieldLabels[key as keyof HostInput]] : [],
  )
  return { title: 'مشخصات ویرایش شد', ...(fields.length > 0 && { detail: fields.join('، ') }) }
}

function reasonOf(newValue: AuditEntry['newValue']) {
  const reason = newValue?.['statusReason'] ?? newValue?.['reason']
  return typeof reason === 'string' && reason !== '' ? { detail: reason } : {}
}

const otherActions: Record<string, string> = {
  tag: 'برچسب‌ها تغییر کرد',
  invite: 'دعوت دوباره ارسال شد',
  payout_terms: 'برنامهٔ تسویه تغییر کرد',
  close_days: 'تعطیلی ثبت شد',
  open_days: 'تعطیلی حذف شد',
}

const checkActions: Record<string, string> = {
  check_accept: 'پذیرفته شد',
  check_reject: 'رد شد',
  check_waive: 'معاف شد',
  check_reset: 'دوباره بررسی می‌شود',
  document_add: 'مدرک اضافه شد',
  document_remove: 'مدرک حذف شد',
}

/** «شبا به نام میزبان: پذیرفته شد»; undefined for what is not about the checklist. */
function checkText(action: string, newValue: AuditEntry['newValue']): string | undefined {
  const item = HostCheckItem.safeParse(newValue?.['item']).data
  const done = checkActions[action]
  return item && done && `${hostCheckRules[item].label}: ${done}`
}

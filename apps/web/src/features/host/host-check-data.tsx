import { type CheckedField, type HostCheck, hostCheckRules } from '@rezerv/contract/host/host-check.ts'
import type { Host } from '@rezerv/contract/host/host-endpoints.ts'
import { bankOfSheba, formatSheba } from '@rezerv/contract/sheba.ts'
import type { ReactNode } from 'react'
import { Code } from '#ui/primitives/code.tsx'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { JalaliDay } from '#ui/primitives/jalali.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { hostFieldLabels } from './host-text.ts'

/** What was typed of the host that this item is about, as large as it must be compared. */
export function HostCheckData({ host, check }: { host: Host; check: HostCheck }) {
  const fields = hostCheckRules[check.item].fields.filter((field) => field !== 'birthDay' || host.kind === 'person')
  const items = fields.map((field) => ({ label: hostFieldLabels[field], value: valueOf(host, field) }))
  const bank = fields.includes('sheba') && bankOfSheba(host.sheba)
  return (
    <section aria-label="مشخصات ثبت‌شده" className="rounded-2 border border-line p-3 text-base">
      <DescriptionList
        columns={1}
        items={[
          { label: 'میزبان', value: <span className="font-semibold">{host.displayName}</span> },
          ...items,
          ...(bank ? [{ label: 'بانک', value: bank }] : []),
        ]}
      />
    </section>
  )
}

function valueOf(host: Host, field: CheckedField): ReactNode {
  if (field === 'birthDay') return host.birthDay ? <JalaliDay day={host.birthDay} /> : null
  if (field === 'mobile') return <MobileNumber mobile={host.mobile} isLink />
  if (field === 'sheba') return host.sheba ? <Code text={formatSheba(host.sheba)} /> : null
  if (field === 'nationalId' || field === 'legalId') return host[field] ? <Code text={host[field]} isCopyable /> : null
  return host[field]
}

import { useState } from 'react'
import { commissionEndpoints, type CommissionRuleRow } from '@rezerv/contract/commission/commission-endpoints.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { command, useCommand } from '#data.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { Form, FormActions } from '#ui/fields/form.tsx'

/** The last day of a rule; one that has not begun is taken back. */
export function CommissionEnd({ rule, onClose }: { rule: CommissionRuleRow; onClose: () => void }) {
  const [today] = useState(() => dayOfInstant(new Date().toISOString()))
  const [until, setUntil] = useState<string | null>(today)
  const end = useCommand(
    command(commissionEndpoints.endCommissionRule, {
      renews: ['commission'],
      says: `پایان «${rule.name}» ثبت شد`,
      failure: 'shown',
    }),
    { onSuccess: onClose },
  )
  return (
    <Modal isOpen isStrict size="small" title={`پایان «${rule.name}»`} onClose={onClose}>
      <Form onSubmit={() => end.mutate({ params: { id: rule.id }, body: { until: until ?? today } })} error={end.error}>
        <p className="text-sm leading-6 text-muted">
          سفارش‌های تا پایان این روز با همین قاعده حساب می‌شوند و پس از آن قاعدهٔ بعدی به کار می‌رود.
        </p>
        <DateField label="آخرین روز" name="until" isRequired value={until} onChange={setUntil} min={today} />
        <FormActions submit="ثبت پایان" isPending={end.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}

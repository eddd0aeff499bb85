import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { commissionEndpoints } from '@rezerv/contract/commission/commission-endpoints.ts'
import type { CommissionRuleRow } from '@rezerv/contract/commission/commission.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { call } from '#lib/call.ts'
import { DateField } from '#ui/date-field.tsx'
import { Modal } from '#ui/dialog.tsx'
import { Form, FormActions } from '#ui/form.tsx'
import { toast } from '#ui/toast.tsx'
import { commissionKey } from './commission-queries.ts'

/** The last day of a rule; one that has not begun is taken back. */
export function CommissionEnd({ rule, onClose }: { rule: CommissionRuleRow; onClose: () => void }) {
  const queries = useQueryClient()
  const [today] = useState(() => dayOfInstant(new Date().toISOString()))
  const [until, setUntil] = useState<string | null>(today)
  const end = useMutation({
    mutationFn: () =>
      call(commissionEndpoints.endCommissionRule, { params: { id: rule.id }, body: { until: until ?? today } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: commissionKey })
      toast.success(`پایان «${rule.name}» ثبت شد`)
      onClose()
    },
  })
  return (
    <Modal isOpen isStrict size="small" title={`پایان «${rule.name}»`} onClose={onClose}>
      <Form onSubmit={() => end.mutate()} error={end.error}>
        <p className="text-sm leading-6 text-muted">
          سفارش‌های تا پایان این روز با همین قاعده حساب می‌شوند و پس از آن قاعدهٔ بعدی به کار می‌رود.
        </p>
        <DateField label="آخرین روز" name="until" isRequired value={until} onChange={setUntil} min={today} />
        <FormActions submit="ثبت پایان" isPending={end.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}

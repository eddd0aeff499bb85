import { holds } from '@rezerv/contract/right.ts'
import type { RoleInput, TeamRole } from '@rezerv/contract/team/team-endpoints.ts'
import { givingBack, type Right, rightGroups, rightLabels, scopedRights } from '@rezerv/contract/team/team-right.ts'
import { useCommand } from '#data.ts'
import { useRights } from '#lib/rights/rights.ts'
import { useFields } from '#ui/fields/bind-fields.tsx'
import { CheckGroups } from '#ui/fields/check-groups.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { editRole, makeRole } from './team-queries.ts'

type Props = { role?: TeamRole; onClose: () => void }

/** A role's name and what it may do, group by group; only what one may do oneself can be given. */
export function TeamRoleDialog({ role, onClose }: Props) {
  const { values, set, field } = useFields<RoleInput>(termsOf(role))
  const own = useRights()
  const isOffered = (right: Right) => holds(own, right) && (!values.isScoped || scopedRights.includes(right))
  const make = useCommand(makeRole, { onSuccess: onClose })
  const edit = useCommand(editRole, { onSuccess: onClose })
  const save = role ? edit : make
  const scopeTo = (isScoped: boolean) =>
    set({ isScoped, ...(isScoped && { rights: values.rights.filter((right) => scopedRights.includes(right)) }) })
  return (
    <FormDialog
      title={role ? `نقش ${role.name}` : 'نقش جدید'}
      size="large"
      submit={role ? 'ذخیره' : 'ساخت نقش'}
      isPending={save.isPending}
      error={save.error}
      onSubmit={() =>
        role
          ? edit.mutate({ params: { id: role.id }, body: { ...values, version: role.version } })
          : make.mutate({ body: values })
      }
      onClose={onClose}
    >
      <TextField label="نام نقش" {...field('name')} isRequired maxLength={40} />
      <div>
        <Checkbox isSelected={values.isScoped} onChange={scopeTo}>
          فقط برای میزبان‌ها، شهرها یا رویدادهای انتخاب‌شده
        </Checkbox>
        <p className="ps-8 text-sm text-muted">
          {values.isScoped
            ? 'محدودهٔ هر همکار را در ردیف خودش انتخاب می‌کنید؛ بیرون از آن چیزی نمی‌بیند. دسترسی‌های کل سامانه در این نقش نیست.'
            : 'همکاران این نقش همهٔ میزبان‌ها و آگهی‌ها را می‌بینند.'}
        </p>
      </div>
      <CheckGroups
        name="rights"
        groups={rightGroups.map(({ label, rights }) => ({
          label,
          options: rights.filter(isOffered).map((id) => ({ id, label: rightLabels[id] })),
        }))}
        value={values.rights}
        onChange={(rights) => set({ rights })}
      />
      {givingBack.some((right) => values.rights.includes(right)) ? (
        <MoneyField
          label="سقف بازپرداخت هر سفارش"
          {...field('refundLimitRials')}
          description="برای بیشتر از این، همکاری با سقف بالاتر تایید می‌کند. خالی یعنی بدون سقف جداگانه."
        />
      ) : null}
    </FormDialog>
  )
}

const nothing: RoleInput = { name: '', rights: [], refundLimitRials: null, isScoped: false }
const termsOf = (role: TeamRole | undefined): RoleInput =>
  role
    ? { name: role.name, rights: role.rights, refundLimitRials: role.refundLimitRials, isScoped: role.isScoped }
    : nothing

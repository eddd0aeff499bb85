import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { holdsAll } from '@rezerv/contract/right.ts'
import { rightLabels } from '@rezerv/contract/team/team-right.ts'
import type { TeamRole } from '@rezerv/contract/team/team-endpoints.ts'
import { useRights } from '#lib/rights/rights.ts'
import type { Bound } from '#ui/fields/bind-fields.tsx'
import { Select } from '#ui/fields/select.tsx'

/** The roles that one may give, with what the chosen one may do. */
export function TeamRoleField({ roles, ...field }: { roles: TeamRole[] } & Bound<number | null>) {
  const rights = useRights()
  const given = roles.filter(({ rights: wanted }) => holdsAll(rights, wanted))
  const chosen = given.find(({ id }) => id === field.value)
  return (
    <div className="flex flex-col gap-2">
      <Select label="نقش" isRequired options={given.map(({ id, name }) => ({ id, label: name }))} {...field} />
      {chosen ? (
        <p className="text-sm leading-6 text-muted">
          {chosen.key === 'owner'
            ? 'همهٔ دسترسی‌ها، تعیین نقش دیگران هم.'
            : `${chosen.rights
                .slice(0, 4)
                .map((right) => rightLabels[right])
                .join(
                  '؛ ',
                )}${chosen.rights.length > 4 ? toPersianDigits(`؛ و ${chosen.rights.length - 4} دسترسی دیگر`) : ''}.`}
        </p>
      ) : null}
    </div>
  )
}

import { CircleAlert } from 'lucide-react'
import type { CancellationPolicy } from '@rezerv/contract/listing/listing-cancellation.ts'
import { CancellationCase, cancellationCaseLabels } from '@rezerv/contract/order/order-cancellation-terms.ts'
import { Tabs } from '#ui/tabs.tsx'
import { PolicyCase } from './setting-policy-case.tsx'
import { hasProblem, type PolicyDraft, readCase } from './setting-policy-draft.ts'
import { PolicyExample } from './setting-policy-example.tsx'

type CasesProps = {
  policy: CancellationPolicy
  draft: PolicyDraft
  problems: Record<string, string>
  which: CancellationCase
  onWhich: (which: CancellationCase) => void
  onChange: (draft: PolicyDraft) => void
}

/** The four cases of a policy, one at a time, each with what it comes to. */
export function PolicyCases({ policy, draft, problems, which, onWhich, onChange }: CasesProps) {
  return (
    <Tabs
      label="حالت‌ها"
      selected={which}
      onSelect={(id) => onWhich(CancellationCase.parse(id))}
      items={CancellationCase.options.map((one) => ({
        id: one,
        label: cancellationCaseLabels[one],
        ...(hasProblem(problems, one) && {
          count: <CircleAlert aria-label="نیاز به اصلاح دارد" className="size-4 text-bad" />,
        }),
        content: (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <PolicyCase
              which={one}
              draft={draft[one]}
              problems={problems}
              onChange={(next) => onChange({ ...draft, [one]: next })}
            />
            <PolicyExample policy={policy} which={one} terms={readCase(one, draft[one])} />
          </div>
        ),
      }))}
    />
  )
}

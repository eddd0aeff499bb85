import { CircleAlert } from 'lucide-react'
import { CancellationCase, cancellationCaseLabels } from '@rezerv/contract/cancellation/cancellation-terms.ts'
import { Tabs } from '#ui/page/tabs.tsx'
import { PolicyCase } from './setting-policy-case.tsx'
import { hasProblem, type PolicyDraft } from './setting-policy-draft.ts'

type CasesProps = {
  draft: PolicyDraft
  problems: Record<string, string>
  which: CancellationCase
  onWhich: (which: CancellationCase) => void
  onChange: (draft: PolicyDraft) => void
}

/** The four cases of a policy, one at a time. */
export function PolicyCases({ draft, problems, which, onWhich, onChange }: CasesProps) {
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
          <PolicyCase
            which={one}
            draft={draft[one]}
            problems={problems}
            onChange={(next) => onChange({ ...draft, [one]: next })}
          />
        ),
      }))}
    />
  )
}

import type { ReactNode } from 'react'
import { Plus, Trash2, CircleAlert } from 'lucide-react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import {
  CancellationCase,
  maxCancellationTiers,
  cancellationCaseLabels,
} from '@rezerv/contract/cancellation/cancellation-terms.ts'
import { bindFields } from '#ui/fields/bind-fields.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import {
  type DraftCase,
  type DraftKept,
  type DraftTier,
  nextTier,
  hasProblem,
  type PolicyDraft,
} from './setting-policy-draft.ts'
import { Tabs } from '#ui/page/tabs.tsx'

type Props = {
  which: CancellationCase
  draft: DraftCase
  /** Messages by the field's path in the terms. */
  problems: Record<string, string>
  onChange: (draft: DraftCase) => void
}

/** The steps of one case in the order in which time passes: before the start, the last time before it, and after it. */
function PolicyCase({ which, draft, problems, onChange }: Props) {
  const setTier = (at: number, part: Partial<DraftTier>) =>
    onChange({ ...draft, tiers: draft.tiers.map((tier, index) => (index === at ? { ...tier, ...part } : tier)) })
  const field = { which, problems }
  const during = figuresOf(field, 'during', draft.during, (part) =>
    onChange({ ...draft, during: { ...draft.during, ...part } }),
  )
  return (
    <div data-three={which === 'nowruz' ? undefined : ''} className="group/steps flex flex-col gap-3">
      {draft.tiers.map((tier, at) => (
        <Step
          key={tier.id}
          title={`پلهٔ ${toPersianDigits(at + 1)}`}
          action={
            <IconButton
              icon={Trash2}
              label={`حذف پلهٔ ${toPersianDigits(at + 1)}`}
              onPress={() => onChange({ ...draft, tiers: draft.tiers.filter((one) => one !== tier) })}
            />
          }
        >
          <Deadline {...field} path={`tiers.${at}.until`} tier={tier} onChange={(part) => setTier(at, part)} />
          <Kept {...field} path={`tiers.${at}`} kept={tier} onChange={(part) => setTier(at, part)} />
        </Step>
      ))}
      {draft.tiers.length < maxCancellationTiers ? (
        <Button
          size="small"
          icon={Plus}
          className="self-start"
          onPress={() => onChange({ ...draft, tiers: [...draft.tiers, nextTier(draft)] })}
        >
          افزودن پله
        </Button>
      ) : null}
      <Step title={draft.tiers.length > 0 ? 'پس از آن تا شروع' : 'تا پیش از شروع'}>
        <Kept
          {...field}
          path="late"
          kept={draft.late}
          onChange={(part) => onChange({ ...draft, late: { ...draft.late, ...part } })}
        />
      </Step>
      <Step title="پس از شروع، علاوه بر واحدهای استفاده‌شده">
        <NumberField label="تعداد واحدهای بعدی" {...during('nextUnits')} isRequired min={0} max={60} />
        <NumberField label="از بقیه" {...during('restPercent')} {...percent} />
      </Step>
    </div>
  )
}

type Field = Pick<Props, 'which' | 'problems'>
const percent = { isRequired: true, min: 0, max: 100, suffix: 'درصد' }

/** Binds the figures at a path of the terms, each with what is wrong with it. */
function figuresOf<F extends object>(
  { which, problems }: Field,
  path: string,
  figures: F,
  set: (part: Partial<F>) => void,
) {
  const field = bindFields(figures, set, `terms.${which}.${path}.`)
  return <N extends keyof F & string>(name: N) => ({
    ...field(name),
    errorMessage: problems[`${which}.${path}.${name}`],
  })
}

function Step({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="relative min-w-0 rounded-1 border border-line px-3.5 pt-3 pb-3.5">
      <legend className="float-start mb-2 flex min-h-6 w-full items-center pe-11 text-sm font-semibold">{title}</legend>
      {action ? <div className="absolute end-1 top-0.5">{action}</div> : null}
      <div className="clear-both grid grid-cols-2 items-start gap-3 sm:max-lg:grid-cols-4 lg:group-data-[three]/steps:grid-cols-3">
        {children}
      </div>
    </fieldset>
  )
}

type DeadlineProps = Field & { path: string; tier: DraftTier; onChange: (part: Partial<DraftTier>) => void }

function Deadline({ path, tier, onChange, ...field }: DeadlineProps) {
  return (
    <>
      {field.which === 'nowruz' ? (
        <Select
          label="تا"
          options={[
            { id: 'hours', label: 'ساعت پیش از شروع' },
            { id: 'esfand', label: 'پایان روز اسفند' },
          ]}
          value={tier.kind}
          onChange={(kind) => onChange({ kind, at: kind === 'esfand' ? 15 : 24 })}
        />
      ) : null}
      {tier.kind === 'esfand' ? (
        <NumberField
          label="روز اسفند"
          name={`terms.${field.which}.${path}.day`}
          errorMessage={field.problems[`${field.which}.${path}.day`]}
          isRequired
          min={1}
          max={29}
          value={tier.at}
          onChange={(at) => onChange({ at })}
        />
      ) : (
        <NumberField
          label={field.which === 'nowruz' ? 'ساعت' : 'تا پیش از شروع'}
          name={`terms.${field.which}.${path}.hours`}
          errorMessage={field.problems[`${field.which}.${path}.hours`]}
          isRequired
          min={1}
          max={8_760}
          suffix="ساعت"
          description={daysText(tier.at)}
          value={tier.at}
          onChange={(at) => onChange({ at })}
        />
      )}
    </>
  )
}

/** «۳ روز و ۶ ساعت»; nothing up to a day. */
function daysText(hours: number | null): string | undefined {
  if (hours === null || hours <= 24) return undefined
  const rest = hours % 24
  const days = `${toPersianDigits(Math.floor(hours / 24))} روز`
  return rest === 0 ? days : `${days} و ${toPersianDigits(rest)} ساعت`
}

type KeptProps = Field & { path: string; kept: DraftKept; onChange: (part: Partial<DraftKept>) => void }

function Kept({ path, kept, onChange, ...field }: KeptProps) {
  const figure = figuresOf(field, path, kept, onChange)
  return (
    <>
      <NumberField label="از واحد اول" {...figure('firstPercent')} {...percent} />
      <NumberField label="از بقیه" {...figure('restPercent')} {...percent} />
    </>
  )
}

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

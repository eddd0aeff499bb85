import { Card } from '#ui/primitives/card.tsx'
import type { WizardDraft } from './wizard-draft.ts'
import { AnswerField, CancellationField, DepositFields } from './wizard-rental-fields.tsx'
import { ExtraRows, FeeRows } from './wizard-rental-rows.tsx'
import { spaceOf } from './wizard-kind-draft.ts'

/** How bookings are taken and cancelled, and what is asked beside the price of time. */
export function SpacePolicyFields({ draft }: { draft: WizardDraft }) {
  const own = spaceOf(draft)
  if (!own) return null
  const { space, change } = own
  return (
    <div className="flex flex-col gap-4">
      <Card title="رزرو و لغو">
        <div className="flex flex-col gap-5">
          <CancellationField
            value={draft.values.cancellationPolicy}
            onChange={(cancellationPolicy) => draft.set({ cancellationPolicy })}
          />
          <AnswerField rental={space} onChange={change} />
        </div>
      </Card>
      <Card title="ودیعه">
        <DepositFields rental={space} onChange={change} />
      </Card>
      <Card title="هزینه‌های ثابت" description="در هر رزرو، برای هر واحد یک بار.">
        <FeeRows rows={space.fees} onChange={(fees) => change({ fees })} suggestions={['نظافت']} />
      </Card>
      <Card title="خدمات افزوده" description="مهمان هنگام رزرو می‌تواند برگزیند.">
        <ExtraRows
          rows={space.extras}
          onChange={(extras) => change({ extras })}
          suggestions={['صبحانه', 'تخت اضافه', 'گرم کردن استخر']}
        />
      </Card>
    </div>
  )
}

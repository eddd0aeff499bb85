import { type Hall, type HallTerms, hallEndpoints } from '@rezerv/contract/hall/hall-endpoints.ts'
import { type HallPlan, hallPlanRefusal, hallSize } from '@rezerv/contract/hall/hall-plan.ts'
import { useNavigate } from '@tanstack/react-router'
import { FileUp, Plus } from 'lucide-react'
import { flushSync } from 'react-dom'
import { useCommand } from '#data.ts'
import { useDraft } from '#lib/draft/use-draft.ts'
import { useCityChoices } from '#features/place/place-queries.ts'
import { bindFields } from '#ui/fields/bind-fields.tsx'
import { ComboBox } from '#ui/fields/combo-box.tsx'
import { Form, FormGrid } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { KeepFocus } from '#ui/focus/keep-focus.tsx'
import { DialogButton } from '#ui/overlay/dialog-button.tsx'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { FormFoot } from '#ui/page/form-foot.tsx'
import { OnlyWith } from '#ui/page/error-page.tsx'
import { Page } from '#ui/page/page.tsx'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { newSection, withRow, withSection } from './hall-draft.ts'
import { HallPicture } from './hall-picture.tsx'
import { registerHall, saveHall } from './hall-queries.ts'
import { HallSectionCard } from './hall-section-card.tsx'
import { sizeText } from './hall-text.ts'

const loadImport = () => import('./hall-import.tsx')

type HallDraft = Omit<HallTerms, 'cityId'> & { cityId: number | null; plan: HallPlan }

const startOf = (hall: (Hall & { plan: HallPlan }) | undefined): HallDraft =>
  hall
    ? { name: hall.name, venue: hall.venue, cityId: hall.cityId, address: hall.address, plan: hall.plan }
    : { name: '', venue: '', cityId: null, address: '', plan: { sections: [newSection('seated', [])] } }

type Props = { hall?: Hall & { plan: HallPlan } }

/** Register a hall, or change `hall`; its picture follows what is typed. */
export const HallFormPage = (props: Props) => (
  <OnlyWith needs={props.hall ? hallEndpoints.changeHall : hallEndpoints.createHall}>
    <HallForm {...props} />
  </OnlyWith>
)

function HallForm({ hall }: Props) {
  const draft = useDraft(`hall-${hall?.id ?? 'new'}`, () => startOf(hall))
  const { value, set } = draft
  const field = bindFields(value, set)
  const navigate = useNavigate()
  const onSuccess = () => {
    flushSync(draft.done)
    void navigate({ to: '/settings/halls' })
  }
  const register = useCommand(registerHall, { onSuccess })
  const change = useCommand(saveHall, { onSuccess })
  const save = hall ? change : register
  const submit = () => {
    // A number that is no city: the server says at the box that one must be chosen.
    const body = { ...value, cityId: value.cityId ?? 0 }
    if (hall) change.mutate({ params: { id: hall.id }, body: { ...body, version: hall.version } })
    else register.mutate({ body })
  }
  const { sections } = value.plan
  const setSections = (next: HallPlan['sections']) => set({ plan: { sections: next } })
  /** Says what was taken out, with the way back: `back` gets the sections as they are by then. */
  const removed = (what: string, back: (now: HallPlan['sections']) => HallPlan['sections']) =>
    toast.undoable(toPersianDigits(`${what} حذف شد`), () =>
      set(({ plan }) => ({ plan: { sections: back(plan.sections) } })),
    )
  const putIn = (plan: HallPlan) => {
    const before = value.plan
    set({ plan })
    toast.undoable('نقشهٔ فایل جای نقشهٔ قبلی را گرفت', () => set({ plan: before }))
  }
  const refusal = hallPlanRefusal(value.plan)
  return (
    <Page
      title={hall ? `ویرایش ${hall.name}` : 'سالن جدید'}
      breadcrumb={[
        { label: 'تنظیمات', link: { to: '/settings' } },
        { label: 'سالن‌ها', link: { to: '/settings/halls' } },
      ]}
      actions={
        // Not inside of the form: what is handed in there would be handed in here too.
        <DialogButton
          icon={FileUp}
          load={loadImport}
          dialog={({ HallImport }, onClose) => <HallImport onPlan={putIn} onClose={onClose} />}
        >
          از فایل CSV
        </DialogButton>
      }
    >
      <WithAside asideLabel="نقشه" aside={<HallAside plan={value.plan} />}>
        <Form onSubmit={submit} error={save.error} draft={draft}>
          <Card title="مشخصات" gap={5}>
            <FormGrid>
              <TextField label="نام سالن" {...field('name')} isRequired maxLength={80} placeholder="سالن اصلی" />
              <TextField label="مکان" {...field('venue')} isRequired maxLength={120} placeholder="تالار وحدت" />
              <ComboBox label="شهر" isRequired {...field('cityId')} {...useCityChoices(value.cityId)} />
              <TextField label="نشانی" {...field('address')} isRequired maxLength={300} />
            </FormGrid>
          </Card>
          <KeepFocus className="flex flex-col gap-5">
            {' '}
            {/* A section is known by its place alone: its name is being typed. */}
            {[...sections.entries()].map(([nr, section]) => (
              <HallSectionCard
                key={nr}
                section={section}
                name={`plan.sections.${nr}`}
                onChange={(next) => setSections(sections.map((one, at) => (at === nr ? next : one)))}
                onRowRemoved={(row, at) => removed(`ردیف ${row.name}`, (now) => withRow(now, { section: nr, at }, row))}
                {...(sections.length > 1 && {
                  onRemove: () => {
                    setSections(sections.filter((_, at) => at !== nr))
                    removed(`بخش ${section.name}`, (now) => withSection(now, nr, section))
                  },
                })}
              />
            ))}
            <div className="flex flex-wrap gap-2">
              <Button icon={Plus} onPress={() => setSections([...sections, newSection('seated', sections)])}>
                بخش با صندلی
              </Button>
              <Button icon={Plus} onPress={() => setSections([...sections, newSection('standing', sections)])}>
                بخش ایستاده
              </Button>
            </div>
          </KeepFocus>
          {refusal === undefined ? null : <Banner tone="warn" title={refusal} />}
          <FormFoot submit={hall ? 'ذخیره' : 'ثبت سالن'} isPending={save.isPending} />
        </Form>
      </WithAside>
    </Page>
  )
}

function HallAside({ plan }: { plan: HallPlan }) {
  const size = sizeText(hallSize(plan))
  return (
    <Card title="نقشه" description={size}>
      <HallPicture plan={plan} label={`نقشهٔ سالن: ${size}`} />
    </Card>
  )
}

import { useState } from 'react'
import { dayOfInstant, formatDay } from '@rezerv/contract/jalali.ts'
import {
  noticeTemplates,
  fillNotice,
  maxNoticeLength,
  noticeParts,
  noticeRefusal,
  type NoticeTemplate,
} from '@rezerv/contract/notice/notice-template.ts'
import { settingEndpoints, type SettingHistory } from '@rezerv/contract/setting/setting-endpoints.ts'
import { kindOfKey, settingLabel, templateOfKey, type SettingKind } from '@rezerv/contract/setting/setting-kind.ts'
import { settingNow } from '@rezerv/contract/setting/setting.ts'
import { settingText } from '@rezerv/contract/setting/setting-value.ts'
import { command, useCommand } from '#data.ts'
import { useDraft } from '#lib/draft/use-draft.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { bindFields } from '#ui/fields/bind-fields.tsx'
import { FilledText } from '#ui/fields/filled-text.tsx'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { WeekdaysField } from '#ui/date/weekdays-field.tsx'
import { GroupError } from '#ui/fields/group-error.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { Button } from '#ui/primitives/button.tsx'
import { isBrand, SettingBrandField } from './setting-brand-field.tsx'
import { SettingHoursField } from './setting-hours-field.tsx'

const changeSetting = command(settingEndpoints.changeSetting, {
  renews: ['setting'],
  says: (_, { body: { from } }) =>
    from === null ? 'از همین حالا اعمال می‌شود' : `از ${formatDay(from, 'long')} اعمال می‌شود`,
  failure: 'shown',
})

export type SettingHistoryProps = { history: SettingHistory; onClose: () => void }
type Draft = { value: unknown; when: 'now' | 'day'; day: string | null }

/** Another value, and from when. */
export function SettingChange({ history: { key, versions }, onClose }: SettingHistoryProps) {
  const template = templateOfKey(key)
  const kind = kindOfKey(key)
  const [now] = useState(() => new Date().toISOString())
  const before = settingNow(versions, now).current?.value ?? (template ? noticeTemplates[template].text : null)
  const draft = useDraft(`setting-${key}`, (): Draft => ({ value: before, when: 'now', day: null }))
  const { value, when, day } = draft.value
  const field = bindFields(draft.value, draft.set)
  const setValue = (next: unknown) => draft.set({ value: next })
  const setLater = (make: (now: unknown) => unknown) => draft.set((now) => ({ value: make(now.value) }))
  const change = useCommand(changeSetting, { first: draft.done, onSuccess: onClose })
  const cancel = () => {
    draft.reset()
    onClose()
  }
  return (
    <Modal isStrict onClose={onClose} title={settingLabel(key)} size={template ? 'medium' : 'small'}>
      <Form
        onSubmit={() => change.mutate({ params: { key }, body: { value, from: when === 'now' ? null : day } })}
        error={change.error}
        draft={draft}
      >
        {template ? (
          <SettingNoticeField template={template} text={typeof value === 'string' ? value : ''} onChange={setValue} />
        ) : null}
        {kind ? (
          <>
            <p className="text-sm text-muted">
              {kind.hint}. مقدار فعلی: <b className="text-ink">{settingText(key, before)}</b>
            </p>
            <SettingValueField kind={kind} value={value} onChange={setValue} onLater={setLater} />
          </>
        ) : null}
        <RadioGroup
          label="زمان اجرا"
          {...field('when')}
          options={[
            { id: 'now', label: 'همین حالا' },
            { id: 'day', label: 'از ابتدای یک روز' },
          ]}
        />
        {when === 'day' ? (
          <DateField label="روز اجرا" {...field('day')} name="from" isRequired min={dayOfInstant(now)} />
        ) : null}
        <FormActions submit="ثبت تغییر" isPending={change.isPending} onCancel={cancel} />
      </Form>
    </Modal>
  )
}

type Props = {
  kind: SettingKind
  value: unknown
  onChange: (value: unknown) => void
  onLater: (make: (now: unknown) => unknown) => void
}

/** The field that fits the kind of value. */
function SettingValueField({ kind, value, onChange, onLater }: Props) {
  if (kind.unit === 'weekdays')
    return (
      <WeekdaysField
        label="روزهای آخر هفته"
        name="value"
        value={Array.isArray(value) ? value.map(Number) : []}
        onChange={onChange}
      >
        <GroupError name="value" />
      </WeekdaysField>
    )
  if (kind.unit === 'money_unit')
    return (
      <RadioGroup
        label="واحد"
        name="value"
        value={value === 'rial' ? 'rial' : 'toman'}
        onChange={onChange}
        options={[
          { id: 'toman', label: 'تومان' },
          { id: 'rial', label: 'ریال' },
        ]}
      />
    )
  if (kind.unit === 'on_off')
    return (
      <RadioGroup
        label="حالت"
        name="value"
        value={value === true ? 'on' : 'off'}
        onChange={(chosen) => onChange(chosen === 'on')}
        options={[
          { id: 'on', label: 'روشن' },
          { id: 'off', label: 'خاموش' },
        ]}
      />
    )
  if (kind.unit === 'hours') return <SettingHoursField value={value} onChange={onChange} />
  if (isBrand(kind)) return <SettingBrandField unit={kind.unit} value={value} onChange={onChange} onLater={onLater} />
  const figure = typeof value === 'number' ? value : null
  if (kind.unit === 'rials')
    return <MoneyField label="مبلغ جدید" name="value" isRequired value={figure} onChange={onChange} />
  return (
    <NumberField
      label="مقدار جدید"
      name="value"
      isRequired
      value={figure}
      onChange={onChange}
      min={kind.min}
      max={kind.max}
      suffix={suffixes[kind.unit]}
      {...(kind.unit === 'percent' && { formatOptions: { maximumFractionDigits: 2 }, step: 0.01 })}
    />
  )
}

const suffixes = { percent: 'درصد', minutes: 'دقیقه', days: 'روز' }

type NoticeFieldProps = { template: NoticeTemplate; text: string; onChange: (text: string) => void }

/** The text, its variables at a press, and how it will be read. */
function SettingNoticeField({ template, text, onChange }: NoticeFieldProps) {
  const { variables, sample } = noticeTemplates[template]
  const preview = fillNotice(template, text, sample)
  return (
    <FilledText
      label="متن پیامک"
      name="value"
      rows={6}
      maxLength={maxNoticeLength}
      value={text}
      onChange={onChange}
      errorMessage={noticeRefusal(template, text)}
      variables={Object.values(variables)}
      preview={{
        text: preview,
        of: 'پیش‌نمایش با داده‌های نمونه',
        size: toPersianDigits(`${preview.length} حرف، ${noticeParts(preview)} پیامک`),
      }}
    >
      {text === noticeTemplates[template].text ? null : (
        <Button size="small" variant="ghost" onPress={() => onChange(noticeTemplates[template].text)}>
          متن اولیه
        </Button>
      )}
    </FilledText>
  )
}

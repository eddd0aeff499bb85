import { toPersianDigits } from '@rezerv/contract/digits.ts'
import {
  fillNotice,
  maxNoticeLength,
  noticeParts,
  noticeRefusal,
  type NoticeTemplate,
  noticeTemplates,
} from '@rezerv/contract/notice/notice-template.ts'
import { Button } from '#ui/primitives/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'

type Props = { template: NoticeTemplate; text: string; onChange: (text: string) => void }

/** The text, its variables at a press, and how it will be read. */
export function SettingNoticeField({ template, text, onChange }: Props) {
  const { variables, sample } = noticeTemplates[template]
  const preview = fillNotice(template, text, sample)
  return (
    <>
      <TextArea
        label="متن پیامک"
        name="value"
        isRequired
        rows={6}
        maxLength={maxNoticeLength}
        value={text}
        onChange={onChange}
        errorMessage={noticeRefusal(template, text)}
      />
      <fieldset className="flex flex-wrap items-center gap-1.5">
        <legend className="mb-1.5 text-xs text-muted">افزودن متغیر به پایان متن</legend>
        {Object.values(variables).map((name) => (
          <Button key={name} size="small" onPress={() => onChange(`${text}{${name}}`)}>
            {`{${name}}`}
          </Button>
        ))}
        {text === noticeTemplates[template].text ? null : (
          <Button size="small" variant="ghost" onPress={() => onChange(noticeTemplates[template].text)}>
            متن نخستین
          </Button>
        )}
      </fieldset>
      <figure className="flex flex-col gap-1.5">
        <figcaption className="flex justify-between text-xs text-muted">
          <span>پیش‌نمایش با داده‌های نمونه</span>
          <span>
            {toPersianDigits(preview.length)} نویسه، {toPersianDigits(noticeParts(preview))} پیامک
          </span>
        </figcaption>
        <p className="rounded-2 rounded-ss-none bg-sunken px-4 py-3 text-sm leading-7 break-words whitespace-pre-line">
          {preview}
        </p>
        <p className="text-xs text-muted">سطری که متغیر آن خالی باشد فرستاده نمی‌شود.</p>
      </figure>
    </>
  )
}

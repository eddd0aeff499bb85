import * as z from 'zod/mini'
import { MobileInput } from '../mobile.ts'
import { isNationalId } from '../national-id.ts'
import { onlyDigits } from '../digits.ts'
import { RowId, wordOf } from '../page.ts'
import { Line, persianLetters } from '../written-text.ts'

export const questionKindLabels = {
  text: 'متن',
  choice: 'یکی از چند گزینه',
  national_id: 'کد ملی',
  mobile: 'شمارهٔ موبایل',
  file: 'فایل (تصویر یا PDF)',
}
export const QuestionKind = wordOf(questionKindLabels)
export type QuestionKind = z.infer<typeof QuestionKind>

const shape = {
  label: Line.check(z.trim(), z.minLength(2, 'پرسش را بنویسید'), z.maxLength(120)),
  kind: QuestionKind,
  /** Of a choice. */
  options: z.array(Line.check(z.trim(), z.minLength(1), z.maxLength(60))).check(z.maxLength(20)),
  required: z.boolean(),
  /** The tickets that it is asked with; none: every ticket of the event. */
  ticketIds: z.array(RowId).check(z.maxLength(50)),
}

/** Something that is asked of everybody who comes with a ticket. */
export const AttendeeQuestion = z.object({ id: z.int(), ...shape })
export type AttendeeQuestion = z.infer<typeof AttendeeQuestion>

export const twoOptionsText = 'حداقل دو گزینهٔ متفاوت بنویسید'

/** `id`: of one that is there already; null of a new one. */
export const QuestionInput = z.object({ id: z.nullable(RowId), ...shape }).check(
  z.refine((question) => question.kind !== 'choice' || new Set(question.options).size >= 2, {
    path: ['options'],
    error: twoOptionsText,
  }),
)
export type QuestionInput = z.infer<typeof QuestionInput>

export const questionsMax = 15

/** Whether it is asked with this ticket. */
export const isAskedWith = ({ ticketIds }: Pick<AttendeeQuestion, 'ticketIds'>, ticketId: number) =>
  ticketIds.length === 0 || ticketIds.includes(ticketId)

/** Letters of an answer at the most. */
export const answerMax = 500

/** An option or an answer as a page shows it and a form sends it back: Persian letters, and one space between words. */
export const asSent = (text: string) => persianLetters(text.replace(/\s+/g, ' ').trim())

type Asked = Pick<AttendeeQuestion, 'kind' | 'options' | 'required'>

/** The answer as it is kept, or why it is none, in Persian. An empty one is the answer to what need not be answered. */
export function readAnswer(
  { kind, options, required }: Asked,
  typed: string,
): { answer: string } | { refusal: string } {
  const text = asSent(typed)
  if (text === '') return required ? { refusal: 'پاسخ این پرسش لازم است' } : { answer: '' }
  if (text.length > answerMax) return { refusal: 'پاسخ طولانی است' }
  if (kind === 'choice') {
    const chosen = options.find((option) => asSent(option) === text)
    return chosen === undefined ? { refusal: 'یکی از گزینه‌ها را انتخاب کنید' } : { answer: chosen }
  }
  if (kind === 'national_id') {
    const digits = onlyDigits(text)
    return isNationalId(digits) ? { answer: digits } : { refusal: 'کد ملی درست نیست؛ ده رقم آن را بررسی کنید' }
  }
  // It comes by itself, and its bytes say what it is.
  if (kind === 'file') return { refusal: 'این پاسخ یک فایل است و نوشته نمی‌شود' }
  if (kind === 'text') return { answer: text }
  const mobile = MobileInput.safeParse(text)
  return mobile.success ? { answer: mobile.data } : { refusal: 'شماره موبایل نامعتبر است' }
}

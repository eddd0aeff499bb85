import { answerMax, type AttendeeQuestion } from '@rezerv/contract/attendee/attendee-question.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { escaped, factList, type Page } from '#html/html-page.ts'

type Asked = {
  title: string
  /** Where the order's page stands, and where this one does. */
  path: string
  own: string
  /** «بلیت عادی، ردیف ۵». */
  ticket: string
  questions: AttendeeQuestion[]
  /** The ids of those that have an answer; what it is, this page tells nobody. */
  answered: ReadonlySet<number>
  /** What was typed a moment ago, and why it was refused, by the question's id. */
  typed?: Readonly<Record<string, string>>
  refusals?: Readonly<Record<string, string>>
}

/** What is asked of whoever comes with a ticket. An answer that is there stays where nothing is typed. */
export function questionsPage(asked: Asked): Page {
  const { title, path, own, ticket, questions } = asked
  return {
    title: 'اطلاعات شرکت‌کننده',
    body: `<p>${escaped(title)}</p>
${factList([['بلیت', ticket]])}
<form method="post" action="${own}">${questions.map((question) => field(question, asked)).join('')}
<p></p><button type="submit">ثبت اطلاعات</button></form>
<p class="quiet">این اطلاعات فقط به برگزارکننده داده می‌شود.</p>
<p class="ways"><a href="${path}">بازگشت</a></p>`,
  }
}

function field(question: AttendeeQuestion, asked: Asked): string {
  const { answered, typed = {}, refusals = {} } = asked
  const { id, label, required, kind } = question
  if (kind === 'file') return fileWay(question, asked)
  const refusal = refusals[id]
  const isNeeded = required && !answered.has(id)
  return `<label for="q${id}">${escaped(label)}${required ? '' : ' (اختیاری)'}</label>
${input(question, { value: typed[id] ?? '', isNeeded })}
${refusal === undefined ? '' : `<p role="alert" class="state bad">${escaped(refusal)}</p>`}
${answered.has(id) ? '<p class="quiet">پاسخ ثبت شده است؛ برای تغییر، دوباره وارد کنید.</p>' : ''}`
}

/** A file has a form of its own: what is typed beside it is not sent with it. */
const fileWay = (
  { id, label, required }: AttendeeQuestion,
  { own, answered }: Asked,
) => `<p><b>${escaped(label)}</b>${required ? '' : ' (اختیاری)'}
<br>${answered.has(id) ? 'فایل رسیده است. ' : ''}<a href="${own}/file/${id}">${answered.has(id) ? 'ارسال فایل دیگر' : 'ارسال فایل'}</a></p>`

type AskedFile = Pick<Asked, 'title' | 'own' | 'ticket'> & { question: AttendeeQuestion; refusal?: string }

/** One file, an image or a PDF. */
export const answerFilePage = ({ title, own, ticket, question, refusal }: AskedFile): Page => ({
  title: question.label,
  body: `<p>${escaped(title)}</p>
${factList([['بلیت', ticket]])}
<form method="post" enctype="multipart/form-data" action="${own}/file/${question.id}">
<label for="file">تصویر یا PDF، حداکثر ۱۰ مگابایت</label>
<input id="file" name="file" type="file" accept="image/*,application/pdf" required>
${refusal === undefined ? '' : `<p role="alert" class="state bad">${escaped(refusal)}</p>`}
<p></p><button type="submit">ارسال فایل</button></form>
<p class="ways"><a href="${own}">بازگشت</a></p>`,
})

function input(
  { id, kind, options }: AttendeeQuestion,
  { value, isNeeded }: { value: string; isNeeded: boolean },
): string {
  const common = `id="q${id}" name="${id}"${isNeeded ? ' required' : ''}`
  if (kind === 'choice')
    return `<select ${common}><option value="">انتخاب کنید</option>${options
      .map((option) => `<option${option === value ? ' selected' : ''}>${escaped(option)}</option>`)
      .join('')}</select>`
  const digits = kind === 'text' ? '' : ' inputmode="numeric" dir="ltr"'
  return `<input ${common} value="${escaped(value)}" maxlength="${answerMax}" autocomplete="off"${digits}>`
}

type Ways = { path: string; asked: ReadonlyMap<number, number> }

/** From a ticket to its questions; those that must be answered and are not stand out. */
export function answerWay({ path, asked }: Ways, { id, code, status }: { id: number; code: string; status: string }) {
  const missing = asked.get(id)
  if (missing === undefined || code === '' || status === 'void') return ''
  const link = `<a href="${path}/answers/${id}">${missing > 0 ? 'تکمیل اطلاعات شرکت‌کننده' : 'اطلاعات شرکت‌کننده'}</a>`
  return missing > 0
    ? `<p class="screen">${toPersianDigits(missing)} پرسش بی‌پاسخ مانده است. ${link}</p>`
    : `<p class="screen">${link}</p>`
}

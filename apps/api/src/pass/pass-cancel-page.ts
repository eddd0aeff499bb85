import type { Cancellation } from '@rezerv/contract/cancellation/cancellation.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { escaped, factList, type Page } from '#html/html-page.ts'
import { tomans } from './pass-money.ts'

type Asked = {
  title: string
  path: string
  result: Cancellation
  /** Since when the code field is shown. */ isCodeSent: boolean
  refusal?: string
}

/** What comes back and what is kept, before anything is asked; then the code that came by SMS. */
export function cancelPage({ title, path, result, isCodeSent, refusal }: Asked): Page {
  const kept = result.paidRials - result.guestRials
  return {
    title: 'لغو سفارش',
    body: `<p>${escaped(title)}</p>
${factList([
  ['پرداخت‌شده', tomans(result.paidRials)],
  ['کسر طبق سیاست لغو', kept > 0 ? tomans(kept) : null],
  ['برمی‌گردد', tomans(result.guestRials)],
  ['تا', result.until && formatInstant(result.until, 'near')],
])}
<p class="quiet">${escaped(result.rule)}</p>
${refusal === undefined ? '' : `<p role="alert" class="state bad">${escaped(refusal)}</p>`}
${
  isCodeSent
    ? codeForm(path, result)
    : `<form method="post" action="${path}/cancel-code"><button type="submit">ارسال کد تایید</button></form>
<p class="quiet">کد به موبایلی پیامک می‌شود که سفارش با آن ثبت شده است.</p>`
}
<p class="ways"><a href="${path}">انصراف و بازگشت به سفارش</a></p>`,
  }
}

const codeForm = (path: string, { guestRials }: Cancellation) => `<form method="post" action="${path}/cancel">
<input type="hidden" name="expected" value="${guestRials}">
<label for="code">کد ۶ رقمی پیامک‌شده</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required autofocus>
<p></p><button type="submit" class="danger">لغو قطعی سفارش</button></form>
<form method="post" action="${path}/cancel-code"><p class="quiet">کد نیامد؟</p><button type="submit" class="plain">ارسال دوبارهٔ کد</button></form>`

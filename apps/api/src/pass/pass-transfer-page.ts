import { escaped, factList, type Page } from '#html/html-page.ts'

export type TransferFields = { name: string; mobile: string }
type Asked = {
  title: string
  /** Where the order's page stands, and where this one does. */
  path: string
  own: string
  /** «بلیت عادی، ردیف ۵»; whose it is by now. */
  ticket: string
  fields: TransferFields
  /** Since when the code field is shown. */
  isCodeSent: boolean
  refusal?: string
}

/** To whom, then the code that came by SMS to whose ticket it is. */
export function transferPage({ title, path, own, ticket, fields, isCodeSent, refusal }: Asked): Page {
  const { name, mobile } = fields
  return {
    title: 'انتقال بلیت',
    body: `<p>${escaped(title)}</p>
${factList([
  ['بلیت', ticket],
  ['به نام', isCodeSent ? name : null],
  ['موبایل', isCodeSent ? mobile : null],
])}
<p class="quiet">بلیت فعلی باطل می‌شود و بلیت جدید برای گیرنده پیامک می‌شود. پول سفارش جابه‌جا نمی‌شود؛ اگر سفارش لغو شود، بلیت منتقل‌شده هم باطل می‌شود.</p>
${refusal === undefined ? '' : `<p role="alert" class="state bad">${escaped(refusal)}</p>`}
${isCodeSent ? codeForm(own, fields) : askForm(own, fields)}
<p class="ways"><a href="${path}">انصراف و بازگشت</a></p>`,
  }
}

const askForm = (own: string, { name, mobile }: TransferFields) => `<form method="post" action="${own}/code">
<label for="name">نام و نام خانوادگی گیرنده</label>
<input id="name" name="name" value="${escaped(name)}" maxlength="60" autocomplete="off" required>
<label for="mobile">موبایل گیرنده</label>
<input id="mobile" name="mobile" value="${escaped(mobile)}" inputmode="tel" dir="ltr" maxlength="20" autocomplete="off" required>
<p></p><button type="submit">ارسال کد تایید</button></form>
<p class="quiet">کد به موبایل صاحب فعلی بلیت پیامک می‌شود.</p>`

const hidden = ({ name, mobile }: TransferFields) =>
  `<input type="hidden" name="name" value="${escaped(name)}"><input type="hidden" name="mobile" value="${escaped(mobile)}">`

const codeForm = (own: string, fields: TransferFields) => `<form method="post" action="${own}">${hidden(fields)}
<label for="code">کد ۶ رقمی پیامک‌شده</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required autofocus>
<p></p><button type="submit">انتقال بلیت</button></form>
<form method="post" action="${own}/code">${hidden(fields)}<p class="quiet">کد نیامد؟</p><button type="submit" class="plain">ارسال دوبارهٔ کد</button></form>`

import { Behaviour, behaviours } from './behaviour.ts'
import type { Settings } from './settings.ts'
import type { Transaction } from './transaction.ts'

const persian = (text: string | number) => String(text).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit)
const grouped = (amount: number) => persian(String(amount).replace(/\B(?=(\d{3})+$)/g, '٬'))
const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c] ?? c)

const digit = '[0-9۰-۹٠-٩]'

/** The page where the card holder pays. `remainingMs` is what the countdown starts from. */
export const payPage = (t: Transaction, settings: Settings, remainingMs: number) =>
  frame(
    'پرداخت اینترنتی',
    `<form method="post" id="pay" class="sheet" autocomplete="off" data-remaining="${Math.max(0, Math.floor(remainingMs / 1000))}">
  <section class="card" aria-labelledby="card-title">
    <header><h1 id="card-title">اطلاعات کارت</h1><p class="clock">زمان باقی‌مانده <b id="clock" role="timer">${clockText(remainingMs)}</b></p></header>
    <label>شماره کارت
      <input name="pan" id="pan" class="number" dir="ltr" inputmode="numeric" required maxlength="23" pattern="(${digit}[ \\-]?){16}" placeholder="---- ---- ---- ----" title="۱۶ رقم روی کارت">
    </label>
    <div class="two">
      <label>CVV2 <input name="cvv2" type="password" class="number" dir="ltr" inputmode="numeric" required pattern="${digit}{3,4}" maxlength="4" title="۳ یا ۴ رقم"></label>
      <label>تاریخ انقضا
        <span class="pair" dir="ltr"><input name="month" class="number" inputmode="numeric" required pattern="${digit}{1,2}" maxlength="2" placeholder="ماه" aria-label="ماه انقضا"><i>/</i><input name="year" class="number" inputmode="numeric" required pattern="${digit}{2}" maxlength="2" placeholder="سال" aria-label="سال انقضا"></span>
      </label>
    </div>
    <label>رمز دوم (پویا)
      <input name="pin" type="password" class="number" dir="ltr" inputmode="numeric" required pattern="${digit}{5,12}" maxlength="12" title="۵ تا ۱۲ رقم">
    </label>
    <button type="button" id="fill" class="plain" disabled>پر کردن با کارت آزمایشی</button>
    <div class="buttons">
      <button name="action" value="pay" class="primary">پرداخت <bdi>${grouped(t.amount)}</bdi> ریال</button>
      <button name="action" value="cancel" class="quiet" formnovalidate>انصراف</button>
    </div>
    <button name="action" value="expire" id="expire" formnovalidate hidden>پایان مهلت</button>
  </section>
  <aside>
    <section class="card sum" aria-labelledby="sum-title">
      <h2 id="sum-title">اطلاعات پذیرنده</h2>
      <dl>
        <div><dt>پذیرنده</dt><dd>${escaped(settings.merchantName)}</dd></div>
        <div><dt>شماره پایانه</dt><dd><bdi>${persian(settings.terminalNumber)}</bdi></dd></div>
        <div><dt>شماره فاکتور</dt><dd><bdi dir="ltr">${escaped(t.invoice)}</bdi></dd></div>
        ${t.payerName ? `<div><dt>پرداخت‌کننده</dt><dd>${escaped(t.payerName)}</dd></div>` : ''}
        <div><dt>سایت</dt><dd><bdi dir="ltr">${escaped(new URL(t.callbackApi).host)}</bdi></dd></div>
      </dl>
      <p class="amount"><bdi>${grouped(t.amount)}</bdi> ریال<small><bdi>${grouped(Math.floor(t.amount / 10))}</bdi> تومان</small></p>
    </section>
    <fieldset class="card behaviour">
      <legend>رفتار</legend>
      <p>این بانک شبیه‌ساز است؛ انتخاب کنید که پس از «پرداخت» چه پیش بیاید.</p>
      ${Behaviour.options.map((b) => choice(b, b === t.behaviour)).join('\n      ')}
    </fieldset>
  </aside>
</form>`,
  )

const choice = (behaviour: Behaviour, chosen: boolean) =>
  `<label><input type="radio" name="behaviour" value="${behaviour}"${chosen ? ' checked' : ''}><span>${behaviours[behaviour].label}</span></label>`

/** After a payment whose browser is not sent back by itself. With a callback, each press of the link is one more return. */
export const receiptPage = (t: Transaction, callbackUrl: string | null) =>
  frame(
    'رسید پرداخت',
    `<section class="card narrow good"><h1>پرداخت انجام شد</h1>
  <dl>
    <div><dt>مبلغ</dt><dd><bdi>${grouped(t.charged)}</bdi> ریال</dd></div>
    <div><dt>شماره مرجع</dt><dd><bdi dir="ltr">${persian(t.referenceNumber)}</bdi></dd></div>
    <div><dt>کد پیگیری</dt><dd><bdi dir="ltr">${persian(t.trackId)}</bdi></dd></div>
  </dl>
  ${
    callbackUrl
      ? `<p>هر بار که این لینک را باز کنید، یک بازگشت جداگانه به پذیرنده ارسال می‌شود.</p><p><a class="primary" id="return" target="_blank" rel="noopener" referrerpolicy="origin" href="${escaped(callbackUrl)}">بازگشت به سایت پذیرنده</a></p>`
      : '<p>مرورگر به سایت پذیرنده برنمی‌گردد؛ پذیرنده باید خودش از بانک بپرسد.</p>'
  }</section>`,
  )

export const refusalPage = (code: number, message: string) =>
  frame(
    'خطای درگاه',
    `<section class="card narrow bad"><h1>${escaped(message)}</h1><p>کد خطا: <bdi dir="ltr">${persian(code)}</bdi></p></section>`,
  )

const clockText = (ms: number) => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return persian(`${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`)
}

const frame = (title: string, body: string) => `<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | شبیه‌ساز درگاه پاسارگاد</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/simulator/page.css">
<script src="/simulator/page.js" defer></script>
</head>
<body>
<header class="bar"><div><strong>درگاه پرداخت پاسارگاد</strong><span class="badge">شبیه‌ساز؛ پولی جابه‌جا نمی‌شود</span></div></header>
<main>${body}</main>
</body>
</html>`

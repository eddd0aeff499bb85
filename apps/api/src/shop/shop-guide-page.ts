import {
  webhookKindOf,
  webhookKinds,
  type WebhookType,
  webhookTypeLabel,
  webhookTypeNames,
} from '@rezerv/contract/webhook/webhook-type.ts'
import { escaped, type Page } from '#html/html-page.ts'
import { curlOf, guideExamples, listenerExample } from './shop-guide.ts'

type Words = {
  title: string
  other: string
  rules: string[]
  examples: string
  keeps: string
  webhooks: string
  hearing: string[]
  listener: string
}

const words: Record<'fa' | 'en', Words> = {
  fa: {
    title: 'راهنمای API فروش',
    other: '<a href="/api/guide/en" lang="en" hreflang="en">English</a>',
    rules: [
      'کلید را در تنظیمات، «کلیدهای API»، با دسترسی «فروش در برنامهٔ مهمان و میزبان» بسازید و در <bdi><code>Authorization</code></bdi> ارسال کنید. کلید آزمایشی با <bdi><code>rz_test_</code></bdi> و واقعی با <bdi><code>rz_live_</code></bdi> شروع می‌شود.',
      'کارهای مهمان و میزبان توکن خودشان را هم می‌خواهد: <bdi><code>Session-Token</code></bdi>. اگر سرور شما برای بازدیدکننده درخواست می‌دهد و کلید به نشانی سرور بسته است، نشانی او را در <bdi><code>Visitor-Address</code></bdi> ارسال کنید.',
      'هر ثبت یک <bdi><code>Idempotency-Key</code></bdi> دارد (۱۶ تا ۶۴ حرف). اگر جواب نیامد، همان را با همان کلید دوباره ارسال کنید: یک بار انجام می‌شود. برای ثبت بعدی کلید دیگری بسازید.',
      'مبلغ‌ها ریال کامل است، زمان‌ها UTC و روزها به وقت تهران. صفحهٔ بعدی هر فهرست با <bdi><code>after</code></bdi> می‌آید که همان <bdi><code>next</code></bdi> صفحهٔ قبل است.',
      'خطا همیشه <bdi><code>code</code></bdi> ثابت، <bdi><code>message</code></bdi> فارسی برای مردم، و شاید <bdi><code>fields</code></bdi> دارد. ۴۲۹ و ۵۰۳ در <bdi><code>Retry-After</code></bdi> می‌گویند چند ثانیه صبر کنید. فیلدها و کدهای تازه را نادیده بگیرید.',
    ],
    examples: 'از جست‌وجو تا بلیت',
    keeps: 'از جواب نگه دارید',
    webhooks: 'وب‌هوک: خبر هر اتفاق',
    hearing: [
      'نشانی برنامه را در تنظیمات، «وب‌هوک‌ها»، با رویدادهایی که می‌خواهید ثبت کنید. هر اتفاق با <bdi><code>POST</code></bdi> به آن نشانی می‌رسد؛ هر پاسخ ۲۰۰ تا ۲۹۹ در ۱۰ ثانیه یعنی رسید.',
      'اگر نرسید، ده بار در سه روز دوباره ارسال می‌شود. رویدادهای یک سفارش یا آگهی به ترتیب می‌آیند. یک پیام شاید دو بار برسد: <bdi><code>webhook-id</code></bdi> آن یکی است.',
      'پیام فقط شماره دارد؛ بقیه را با کلید API بخوانید. با پاسخ ۴۱۰ ارسال متوقف می‌شود.',
      'امضا به روش <a href="https://www.standardwebhooks.com">Standard Webhooks</a> است. وقتی کلید امضا را عوض می‌کنید، ۲۴ ساعت هر پیام دو امضا دارد.',
    ],
    listener: 'گیرنده‌ای که امضا را بررسی می‌کند:',
  },
  en: {
    title: 'Guide to the shop’s API',
    other: '<a href="/api/guide" lang="fa" hreflang="fa">فارسی</a>',
    rules: [
      'Make a key on the settings’ page of API keys, with the right of the shop, and send it in <code>Authorization</code>. A key of a test installation begins with <code>rz_test_</code>, a real one with <code>rz_live_</code>.',
      'What guests and hosts do asks for their token besides: <code>Session-Token</code>. A server that calls for a visitor, by a key that is bound to the server’s address, tells the visitor’s in <code>Visitor-Address</code>.',
      'Every write carries an <code>Idempotency-Key</code> of 16 to 64 letters. Where no answer came, send the same with the same key: it is done once. The next write has another key.',
      'Amounts are whole rials, instants UTC, days of Asia/Tehran. The next page of a list comes with <code>after</code>, the <code>next</code> of the page before.',
      'A refusal has a stable <code>code</code>, a Persian <code>message</code> for people, and <code>fields</code> where single ones are wrong. 429 and 503 say in <code>Retry-After</code> how many seconds to wait. Bear new fields and new codes.',
    ],
    examples: 'From a search to a ticket',
    keeps: 'Keep of the answer',
    webhooks: 'Webhooks: hear of what happens',
    hearing: [
      'Register the address of your program on the settings’ page of webhooks, with the events that it wants. Each comes as a <code>POST</code>; any 2xx within 10 seconds takes it.',
      'What was not taken is sent again, ten times in three days. Events of one order or listing come in order. The same message may come twice: its <code>webhook-id</code> is the same.',
      'A message has ids alone; read the rest by a key of the API. The answer 410 pauses the webhook.',
      'Signatures are those of <a href="https://www.standardwebhooks.com">Standard Webhooks</a>. For 24 hours after the secret was turned over each message carries two.',
    ],
    listener: 'A program that checks the signature:',
  },
}

/** What it is called, and what happened; in English, whose id it tells. */
const eventRow = (lang: 'fa' | 'en', type: WebhookType) =>
  `<tr><td><bdi><code>${type}</code></bdi></td><td>${
    lang === 'fa' ? webhookTypeLabel(type) : `<code>${webhookKinds[webhookKindOf(type)].id}</code>`
  }</td></tr>`

/** How a program calls the shop, in a page: the rules, and examples that can be typed as they stand. */
export function guidePage(lang: 'fa' | 'en', origin: string): Page {
  const { title, other, rules, examples, keeps, webhooks, hearing, listener } = words[lang]
  const item = (text: string) => `<li>${text}</li>`
  const steps = guideExamples.map((example) => {
    const kept = Object.entries(example.keeps ?? {}).map(
      ([name, place]) => `<bdi><code>{${escaped(name)}}</code></bdi> = <bdi><code>${escaped(place)}</code></bdi>`,
    )
    return `<li>${escaped(example[lang])}<pre tabindex="0" lang="en">${escaped(curlOf(example, origin))}</pre>${
      kept.length > 0 ? `<p class="quiet">${keeps}: ${kept.join(lang === 'fa' ? '، ' : ', ')}</p>` : ''
    }</li>`
  })
  return {
    title,
    lang,
    look: 'wide',
    body: `<p class="ways">${other}<a href="/api/docs">OpenAPI</a></p>
<ul>${rules.map(item).join('')}</ul>
<h2>${examples}</h2><ol>${steps.join('')}</ol>
<h2>${webhooks}</h2><ul>${hearing.map(item).join('')}</ul>
<p>${listener}</p><pre tabindex="0" lang="en">${escaped(listenerExample)}</pre>
<p><bdi><code>{ "type": "order.confirmed", "timestamp": "…", "data": { "orderId": 12 } }</code></bdi></p>
<table>${webhookTypeNames.map((type) => eventRow(lang, type)).join('')}</table>`,
  }
}

import { expect, test } from 'vitest'
import { fillNotice, noticeParts, noticeRefusal, type NoticeTemplate, noticeTemplates } from './notice-template.ts'

const all = Object.entries(noticeTemplates) as [NoticeTemplate, (typeof noticeTemplates)[NoticeTemplate]][]

test.each(all)('the first text of %s is accepted and its sample fills every variable', (template, { text, sample }) => {
  expect(noticeRefusal(template, text)).toBeUndefined()
  expect(fillNotice(template, text, sample)).not.toMatch(/[{}]/)
})

test('a line whose variable is empty is left out, and what a value says is never a variable', () => {
  const values = { listing: 'ویلای {لینک}', amount: '۱۰', deadline: '', link: 'https://x/pay/1' }
  expect(fillNotice('payment-link', noticeTemplates['payment-link'].text, values)).toBe(
    'پرداخت ویلای {لینک}\nمبلغ: ۱۰ تومان\nhttps://x/pay/1',
  )
})

test('a text without what makes it useful, or with a variable of another message, is refused', () => {
  expect(noticeRefusal('payment-link', 'مبلغ: {مبلغ}')).toBe('این پیامک بدون {لینک} کامل نیست')
  expect(noticeRefusal('order-moved', '{کد سفارش} {لینک}')).toBe('متغیر {لینک} برای این پیامک نیست')
  expect(noticeRefusal('order-moved', ' ')).toBe('متن پیامک الزامی است')
  expect(noticeRefusal('order-moved', `{کد سفارش}${'ا'.repeat(500)}`)).toContain('۵۰۰')
})

test('parts are counted as the providers bill them', () => {
  expect([70, 71, 134, 135].map((length) => noticeParts('ا'.repeat(length)))).toEqual([1, 2, 2, 3])
})

import { expect, test } from 'vitest'
import { securityEventText } from './audit-security.ts'

test.each([
  [{ kind: 'number_under_attack', detail: { by: 'guess' } }, 'کدهای نادرست پشت سر هم از دستگاه‌های ناشناس'],
  [{ kind: 'failed_code', detail: { code: 'code_expired' } }, 'کدی ارسال نشده یا مهلت آن گذشته بود'],
  [{ kind: 'refused_right', detail: { code: 'not_admin', path: 'GET /x' } }, 'این حساب ادمین نیست'],
  [{ kind: 'limit_hit', detail: { code: 'too_many_requests', message: 'کمی بعد' } }, 'کمی بعد'],
  [{ kind: 'export', detail: { path: 'GET /api/v1/audit/export' } }, 'گزارش فعالیت'],
  [{ kind: 'new_device', detail: {} }, ''],
] as const)('%j says %s', (event, words) => {
  expect(securityEventText(event)).toBe(words)
})

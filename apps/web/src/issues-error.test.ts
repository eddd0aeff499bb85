import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { issuesError } from './issues-error.ts'

it('says the rule that a field breaks, also where its schema has no words of its own', () => {
  const schema = z.object({
    percent: z.number(),
    rooms: z.array(z.object({ baseRials: z.int(), quantity: z.int() })),
    cityId: z.int(),
    score: z.int(),
    name: z.string().check(z.minLength(1)),
    days: z.array(z.int()).check(z.minLength(1)),
    most: z.int().check(z.maximum(9)),
    own: z.string().check(z.regex(/^a/, 'با a شروع کنید')),
  })
  const { error } = schema.safeParse({
    percent: null,
    rooms: [{ baseRials: null, quantity: 'x' }],
    cityId: null,
    score: null,
    name: '',
    days: [],
    most: 12,
    own: 'b',
  })
  expect(issuesError(error?.issues ?? []).fields).toEqual({
    percent: 'درصد را وارد کنید',
    'rooms.0.baseRials': 'مبلغ را وارد کنید',
    'rooms.0.quantity': 'تعداد را وارد کنید',
    cityId: 'یکی از گزینه‌ها را انتخاب کنید',
    score: 'عدد وارد کنید',
    name: 'این فیلد الزامی است',
    days: 'حداقل ۱ مورد انتخاب کنید',
    most: 'حداکثر ۹ وارد کنید',
    own: 'با a شروع کنید',
  })
})

import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { issuesError } from './issues-error.ts'

it('says the rule that a field breaks, also where its schema has no words of its own', () => {
  const schema = z.object({
    percent: z.number(),
    name: z.string().check(z.minLength(1)),
    days: z.array(z.int()).check(z.minLength(1)),
    most: z.int().check(z.maximum(9)),
    own: z.string().check(z.regex(/^a/, 'با a آغاز کنید')),
  })
  const { error } = schema.safeParse({ percent: null, name: '', days: [], most: 12, own: 'b' })
  expect(issuesError(error?.issues ?? []).fields).toEqual({
    percent: 'عدد بنویسید',
    name: 'این فیلد الزامی است',
    days: 'حداقل ۱ مورد انتخاب کنید',
    most: 'حداکثر ۹ بنویسید',
    own: 'با a آغاز کنید',
  })
})

import { expect, it } from 'vitest'
import { persianError } from './field.tsx'

const details = {
  badInput: false,
  customError: false,
  patternMismatch: false,
  rangeOverflow: false,
  rangeUnderflow: false,
  stepMismatch: false,
  tooLong: false,
  tooShort: false,
  typeMismatch: false,
  valueMissing: false,
  valid: false,
}
const said = (kind: Partial<typeof details>, words: string) =>
  persianError({ isInvalid: true, validationDetails: { ...details, ...kind }, validationErrors: [words] })

it("says in Persian what the browser says in its own language, and the server's words as they are", () => {
  expect(said({ valueMissing: true }, 'Please fill out this field.')).toBe('این مورد را پر کنید.')
  expect(said({ typeMismatch: true }, 'Please enter an email address.')).toBe('قالب این مورد درست نیست.')
  expect(said({ customError: true }, 'این نام ثبت شده است')).toBe('این نام ثبت شده است')
})

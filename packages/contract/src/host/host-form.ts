import { onlyDigits } from '../digits.ts'
import { isLegalId, isNationalId } from '../national-id.ts'
import { isPostalCode } from '../postal-code.ts'
import { Sheba } from '../sheba.ts'
import type { HostInput } from './host-endpoints.ts'

export type HostProblems = Partial<Record<keyof HostInput, string>>

/** The input as it is kept: digits Latin and bare, and nothing of the other kind left behind. */
export function tidyHost(input: HostInput): HostInput {
  const person = input.kind === 'person'
  const sheba = Sheba.safeParse(input.sheba)
  return {
    ...input,
    name: person ? input.name.trim() : '',
    family: person ? input.family.trim() : '',
    companyName: person ? '' : input.companyName.trim(),
    nationalId: person ? onlyDigits(input.nationalId) : '',
    legalId: person ? '' : onlyDigits(input.legalId),
    birthDay: person ? input.birthDay : null,
    sheba: sheba.success ? sheba.data : input.sheba.trim(),
    postalCode: onlyDigits(input.postalCode),
  }
}

/** The faults of a host's form, by field, in Persian; the same in the browser and on the server. */
export function hostProblems(raw: HostInput): HostProblems {
  const input = tidyHost(raw)
  const problems: HostProblems = input.kind === 'person' ? personProblems(input) : companyProblems(input)
  if (input.sheba !== '' && !Sheba.safeParse(input.sheba).success)
    problems.sheba = 'شمارهٔ شبا درست نیست؛ ۲۴ رقم آن را بررسی کنید'
  if (input.postalCode !== '' && !isPostalCode(input.postalCode))
    problems.postalCode = 'کد پستی درست نیست؛ ده رقم آن را بررسی کنید'
  return problems
}

function personProblems(input: HostInput): HostProblems {
  const problems: HostProblems = {}
  if (input.name === '') problems.name = 'نام الزامی است'
  if (input.family === '') problems.family = 'نام خانوادگی الزامی است'
  if (input.nationalId === '') problems.nationalId = 'کد ملی الزامی است'
  else if (!isNationalId(input.nationalId)) problems.nationalId = 'کد ملی درست نیست؛ ده رقم آن را بررسی کنید'
  return problems
}

function companyProblems(input: HostInput): HostProblems {
  const problems: HostProblems = {}
  if (input.companyName === '') problems.companyName = 'نام شرکت الزامی است'
  if (input.legalId === '') problems.legalId = 'شناسهٔ ملی الزامی است'
  else if (!isLegalId(input.legalId)) problems.legalId = 'شناسهٔ ملی درست نیست؛ یازده رقم آن را بررسی کنید'
  return problems
}

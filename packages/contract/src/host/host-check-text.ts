import { toPersianDigits } from '../digits.ts'

/** «۳ از ۶»: apart from the rules of the checklist, which the list of hosts does without. */
export const checksText = ({ done, of }: { done: number; of: number }) =>
  `${toPersianDigits(done)} از ${toPersianDigits(of)}`

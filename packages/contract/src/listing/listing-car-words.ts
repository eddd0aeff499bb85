import { wordOf } from '../page.ts'

export const fuelPolicyLabels = {
  full_to_full: 'تحویل و بازگشت با باک پر',
  same_level: 'بازگشت با همان مقدار',
  included: 'سوخت با میزبان',
}
export const FuelPolicy = wordOf(fuelPolicyLabels)

export const guaranteeKindLabels = {
  none: 'بدون تضمین',
  cheque: 'چک',
  promissory_note: 'سفته',
  cash: 'وجه نقد',
  card_hold: 'مسدودی کارت',
}
/** The guarantee that the customer leaves with the host besides the deposit. */
export const GuaranteeKind = wordOf(guaranteeKindLabels)

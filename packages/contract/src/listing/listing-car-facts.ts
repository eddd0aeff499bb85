import * as z from 'zod/mini'

/** The `category` of a car. */
export const CarClass = z.enum(['economy', 'midsize', 'luxury', 'suv', 'van', 'pickup', 'minibus'])
export type CarClass = z.infer<typeof CarClass>
export const carClassLabels: Record<CarClass, string> = {
  economy: 'اقتصادی',
  midsize: 'متوسط',
  luxury: 'لوکس',
  suv: 'شاسی‌بلند',
  van: 'ون',
  pickup: 'وانت',
  minibus: 'مینی‌بوس',
}

export const Gearbox = z.enum(['manual', 'automatic'])
export type Gearbox = z.infer<typeof Gearbox>
export const gearboxLabels: Record<Gearbox, string> = { manual: 'دنده‌ای', automatic: 'خودکار' }

export const Fuel = z.enum(['petrol', 'dual', 'diesel', 'hybrid', 'electric'])
export type Fuel = z.infer<typeof Fuel>
export const fuelLabels: Record<Fuel, string> = {
  petrol: 'بنزینی',
  dual: 'دوگانه‌سوز',
  diesel: 'دیزلی',
  hybrid: 'هیبرید',
  electric: 'برقی',
}

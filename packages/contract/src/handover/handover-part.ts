import type * as z from 'zod/mini'
import { wordOf } from '../page.ts'

/** Parts of a car's body as a damage names them; right and left are the driver's. */
export const carPartLabels = {
  front_bumper: 'سپر جلو',
  hood: 'کاپوت',
  windshield: 'شیشهٔ جلو',
  roof: 'سقف',
  rear_window: 'شیشهٔ عقب',
  trunk: 'صندوق عقب',
  rear_bumper: 'سپر عقب',
  front_light_right: 'چراغ جلو راست',
  fender_right: 'گلگیر جلو راست',
  front_wheel_right: 'چرخ جلو راست',
  mirror_right: 'آینهٔ راست',
  front_door_right: 'در جلو راست',
  rear_door_right: 'در عقب راست',
  sill_right: 'رکاب راست',
  rear_wheel_right: 'چرخ عقب راست',
  quarter_right: 'گلگیر عقب راست',
  rear_light_right: 'چراغ عقب راست',
  front_light_left: 'چراغ جلو چپ',
  fender_left: 'گلگیر جلو چپ',
  front_wheel_left: 'چرخ جلو چپ',
  mirror_left: 'آینهٔ چپ',
  front_door_left: 'در جلو چپ',
  rear_door_left: 'در عقب چپ',
  sill_left: 'رکاب چپ',
  rear_wheel_left: 'چرخ عقب چپ',
  quarter_left: 'گلگیر عقب چپ',
  rear_light_left: 'چراغ عقب چپ',
}
export const CarPart = wordOf(carPartLabels)
export type CarPart = z.infer<typeof CarPart>

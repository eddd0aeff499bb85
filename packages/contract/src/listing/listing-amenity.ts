import type * as z from 'zod/mini'
import { wordOf } from '../page.ts'

export const amenityLabels = {
  wifi: 'اینترنت بی‌سیم',
  parking: 'پارکینگ',
  kitchen: 'آشپزخانه',
  fridge: 'یخچال',
  stove: 'اجاق گاز',
  washer: 'ماشین لباس‌شویی',
  heating: 'گرمایش',
  cooling: 'سرمایش',
  hot_water: 'آب گرم',
  tv: 'تلویزیون',
  pool: 'استخر',
  jacuzzi: 'جکوزی',
  sauna: 'سونا',
  barbecue: 'باربیکیو',
  yard: 'حیاط',
  terrace: 'تراس',
  elevator: 'آسانسور',
  wheelchair: 'دسترسی با ویلچر',
  first_aid: 'جعبهٔ کمک‌های اولیه',
  fire_extinguisher: 'کپسول آتش‌نشانی',
  projector: 'پروژکتور',
  whiteboard: 'تختهٔ سفید',
  sound_system: 'سامانهٔ صوتی',
  iranian_toilet: 'سرویس ایرانی',
  western_toilet: 'سرویس فرنگی',
}
export const Amenity = wordOf(amenityLabels)
export type Amenity = z.infer<typeof Amenity>

import * as z from 'zod/mini'
import { Media } from '../media/media.ts'
import { wordOf } from '../page.ts'

/** The pictures that every car is taken from, in this order; right and left are the driver's. */
export const photoSlotLabels = { front: 'جلو', back: 'عقب', right: 'راست', left: 'چپ', dash: 'داشبورد' }
export const PhotoSlot = wordOf(photoSlotLabels)
export type PhotoSlot = z.infer<typeof PhotoSlot>

/** A picture of a car; without a slot it is one of the further ones. */
export const HandoverPhoto = z.extend(Media, { slot: z.optional(PhotoSlot) })
export type HandoverPhoto = z.infer<typeof HandoverPhoto>

/** The further ones are 20 at most, as those of a damage are. */
export const CarPhotos = z.array(HandoverPhoto).check(
  z.maxLength(PhotoSlot.options.length + 20, 'تعداد تصویرها بیش از حد است'),
  z.refine(
    (photos) => PhotoSlot.options.every((slot) => photos.filter((one) => one.slot === slot).length < 2),
    'هر طرف خودرو یک تصویر دارد',
  ),
)

export const photoIn = (photos: readonly HandoverPhoto[], slot: PhotoSlot) => photos.find((one) => one.slot === slot)

export const furtherPhotos = (photos: readonly HandoverPhoto[]) => photos.filter((one) => one.slot === undefined)

/** With this picture in the slot, in place of the one that was there; `undefined` empties it. Slots keep their order, before the rest. */
export function withSlot(photos: readonly HandoverPhoto[], slot: PhotoSlot, picture: Media | undefined) {
  const slotted = PhotoSlot.options.flatMap((one) => {
    const there = one === slot ? picture && { ...picture, slot } : photoIn(photos, one)
    return there ?? []
  })
  return [...slotted, ...furtherPhotos(photos)]
}

import * as z from 'zod/mini'

/** Items that are looked at before a host is approved; the rules of each are in host-check.ts. */
export const HostCheckItem = z.enum([
  'card_front',
  'card_back',
  'registration',
  'gazette',
  'legal_id',
  'signatory',
  'mobile',
  'sheba',
  'car_licence',
  'event_licence',
  'space_licence',
])
export type HostCheckItem = z.infer<typeof HostCheckItem>

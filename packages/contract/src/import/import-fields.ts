import { bookingFields } from './import-booking-field.ts'
import type { ImportField, ImportFields } from './import-field.ts'
import { listingFields } from './import-listing-field.ts'
import { customerFields, hostFields } from './import-person-field.ts'
import type { ImportSubject } from './import-subject.ts'

/** The values of a row of each subject, in the order of the template. */
const importFields: Record<ImportSubject, ImportFields> = {
  hosts: hostFields,
  customers: customerFields,
  listings: listingFields,
  bookings: bookingFields,
}

export const fieldsOf = (subject: ImportSubject): [key: string, field: ImportField][] =>
  Object.entries(importFields[subject])

/** Whether amounts stand in it, in rials or toman. */
export const hasAmounts = (subject: ImportSubject) => subject === 'listings' || subject === 'bookings'

import { attendeeEndpoints, type AttendeeSearch } from '@rezerv/contract/attendee/attendee-endpoints.ts'
import type { ExportFormat } from '@rezerv/contract/endpoint.ts'
import { passEndpoints } from '@rezerv/contract/pass/pass-endpoints.ts'
import { fileBytes } from '#data-bytes.ts'
import { command, infinite, query } from '#data.ts'
import { saveFile } from '#ui/overlay/save-file.ts'

const { changeAttendee, exportAttendees, listAttendees, listQuestions, readAttendeeFile, saveQuestions } =
  attendeeEndpoints

export const questionList = (listingId: number) => query(listQuestions, { params: { id: listingId } })

export const attendeeList = (listingId: number, search: AttendeeSearch) =>
  infinite(listAttendees, { params: { id: listingId }, query: search })

export const keepQuestions = command(saveQuestions, {
  renews: [listQuestions, listAttendees],
  says: 'پرسش‌ها ذخیره شد',
  failure: 'shown',
})
export const keepAttendee = command(changeAttendee, { renews: ['order'], says: 'ذخیره شد', failure: 'shown' })
export const resendPass = command(passEndpoints.sendPassLink, {
  renews: ['order'],
  says: 'لینک سفارش پیامک شد و لینک قبلی دیگر باز نمی‌شود',
})

export const resendTicket = command(passEndpoints.sendTicketLink, {
  renews: ['order'],
  says: 'لینک بلیت برای دارندهٔ آن پیامک شد و لینک قبلی دیگر باز نمی‌شود',
})

export const answerFile = (id: number, issuedTicketId: number, questionId: number) =>
  fileBytes(readAttendeeFile, { params: { id, issuedTicketId, questionId } })

type File = { listingId: number; search: AttendeeSearch; format: ExportFormat }
export const takeAttendees = command(
  ({ listingId, search, format }: File) =>
    saveFile(exportAttendees, { params: { id: listingId }, query: { ...search, format } }, ['شرکت‌کننده‌ها', format]),
  { renews: [], right: exportAttendees.right },
)

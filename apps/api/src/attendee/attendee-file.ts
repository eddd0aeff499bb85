import { type Attendee, type AttendeeSearch } from '@rezerv/contract/attendee/attendee-endpoints.ts'
import type { AttendeeQuestion } from '@rezerv/contract/attendee/attendee-question.ts'
import type { ExportFormat } from '@rezerv/contract/endpoint.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { normalizeMobile } from '@rezerv/contract/mobile.ts'
import { issuedTicketStatusLabels } from '@rezerv/contract/order/order.ts'
import { exportContentTypes } from '@rezerv/contract/order/order-export-endpoints.ts'
import type { FastifyReply } from 'fastify'
import type { Db } from '#db/connect.ts'
import { exportFile, type FileColumn } from '#table/table-file.ts'
import { listQuestions, readAttendees } from './attendee-store.ts'

type Asked = { listingId: number; search: AttendeeSearch; format: ExportFormat }

/** Who comes, a row each, with a column for each question. */
export async function attendeeFile(db: Db, { listingId, search, format }: Asked, reply: FastifyReply) {
  const questions = await listQuestions(db, listingId)
  void reply.headers({
    'content-type': exportContentTypes[format],
    'content-disposition': `attachment; filename="attendees.${format}"`,
  })
  return exportFile([...columns, ...questions.map(answerColumn)], readAttendees(db, listingId, search), format)
}

const columns: FileColumn<Attendee>[] = [
  { header: 'نام', cell: ({ holderName }) => holderName },
  { header: 'موبایل', cell: ({ mobile }) => normalizeMobile(mobile) },
  { header: 'بلیت', cell: ({ ticketName }) => ticketName },
  { header: 'صندلی', cell: ({ seatLabel }) => seatLabel },
  { header: 'سانس', cell: ({ startsAt }) => formatInstant(startsAt, 'short') },
  { header: 'کد سفارش', cell: ({ orderCode }) => orderCode },
  { header: 'وضعیت', cell: ({ status }) => issuedTicketStatusLabels[status] },
]

const answerColumn = ({ id, label }: AttendeeQuestion): FileColumn<Attendee> => ({
  header: label,
  cell: ({ answers }) => answers[id] ?? '',
})

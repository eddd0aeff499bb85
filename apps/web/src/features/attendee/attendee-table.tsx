import {
  type Attendee,
  attendeeFilters,
  attendeeEndpoints,
  type AttendeeSearch,
} from '@rezerv/contract/attendee/attendee-endpoints.ts'
import type { AttendeeQuestion } from '@rezerv/contract/attendee/attendee-question.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { issuedTicketStatusLabels } from '@rezerv/contract/order/order.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Download, ListChecks, Pencil, Send, UsersRound } from 'lucide-react'
import { useState, useTransition } from 'react'
import { CommandAction, CommandIcon } from '#data-button.tsx'
import { useListPage } from '#data-list.ts'
import { occurrenceList } from '#features/occurrence/occurrence-queries.ts'
import { MayDo } from '#lib/rights/may-do.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { DialogAction } from '#ui/overlay/dialog-button.tsx'
import { badgeOf, StatusBadge } from '#ui/primitives/badge.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { TextLink } from '#ui/primitives/link-lines.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListFilters } from '#ui/table/list-filters.tsx'
import { attendeeList, questionList, resendPass, resendTicket, takeAttendees } from './attendee-queries.ts'

const load = () => import('./attendee-dialogs.tsx')
const statusBadge = badgeOf({ issued: 'calm', checked_in: 'good', void: 'bad' }, issuedTicketStatusLabels)

/** Columns of answers that are shown at first; the others wait in the table's own menu. */
const answersShown = 3

const ticketText = ({ ticketName, seatLabel }: Attendee) =>
  toPersianDigits([ticketName, seatLabel].filter(Boolean).join('، '))

const answerColumn = ({ id, label }: AttendeeQuestion, at: number): DataColumn<Attendee> => ({
  id: `answer-${id}`,
  header: label,
  isHiddenAtFirst: at >= answersShown,
  cell: ({ answers }) => <bdi>{toPersianDigits(answers[id] ?? '—')}</bdi>,
})

const columnsOf = (questions: AttendeeQuestion[], onEdit: (attendee: Attendee) => void): DataColumn<Attendee>[] => [
  {
    id: 'name',
    header: 'نام',
    isFixed: true,
    card: 'title',
    cell: ({ holderName }) => <b className="font-semibold">{holderName || 'بی‌نام'}</b>,
  },
  { id: 'mobile', header: 'موبایل', card: 'small', cell: ({ mobile }) => <MobileNumber mobile={mobile} /> },
  { id: 'ticket', header: 'بلیت', card: 'text', cell: ticketText },
  { id: 'at', header: 'سانس', card: 'small', cell: ({ startsAt }) => <JalaliInstant at={startsAt} style="short" /> },
  {
    id: 'order',
    header: 'سفارش',
    card: 'marks',
    cell: ({ orderId, orderCode }) => (
      <TextLink to="/order/$id" params={{ id: String(orderId) }}>
        <Code text={orderCode} />
      </TextLink>
    ),
  },
  { id: 'status', header: 'وضعیت', card: 'corner', cell: ({ status }) => <StatusBadge {...statusBadge(status)} /> },
  ...questions.map(answerColumn),
  {
    id: 'missing',
    header: 'بی‌پاسخ',
    card: { at: 'small', cell: ({ missing }) => (missing > 0 ? toPersianDigits(`${missing} بی‌پاسخ`) : null) },
    cell: ({ missing }) => (missing > 0 ? <span className="text-warn">{toPersianDigits(missing)}</span> : '—'),
  },
  {
    id: 'actions',
    header: 'کار',
    isFixed: true,
    align: 'end',
    card: 'actions',
    cell: (row) => (
      <span className="inline-flex">
        {row.isHandedOn && row.status === 'void' ? null : row.isHandedOn ? (
          <CommandIcon
            icon={Send}
            label={`ارسال دوبارهٔ لینک بلیت به ${row.holderName}`}
            command={resendTicket}
            request={{ params: { id: row.orderId, issuedTicketId: row.id } }}
          />
        ) : (
          <CommandIcon
            icon={Send}
            label={`ارسال دوبارهٔ لینک سفارش ${row.orderCode}`}
            command={resendPass}
            request={{ params: { id: row.orderId } }}
          />
        )}
        <MayDo needs={attendeeEndpoints.changeAttendee}>
          <IconButton icon={Pencil} label={`ویرایش ${row.holderName}`} onPress={() => onEdit(row)} />
        </MayDo>
      </span>
    ),
  },
]

/** Everybody who comes to an event, with what they answered. */
export function AttendeeTable({ listingId }: { listingId: number }) {
  const questions = useSuspenseQuery(questionList(listingId)).data.items
  const occurrences = useSuspenseQuery(occurrenceList(listingId)).data.items.map(({ id, startsAt }) => ({
    id: String(id),
    label: formatInstant(startsAt, 'near'),
  }))
  const [search, setSearch] = useState<AttendeeSearch>({})
  const [, startTransition] = useTransition()
  const list = useListPage(attendeeList(listingId, search))
  const [edited, setEdited] = useState<Attendee>()
  return (
    <>
      <DialogAction
        place={2}
        label="پرسش‌ها"
        icon={ListChecks}
        needs={attendeeEndpoints.saveQuestions}
        load={load}
        dialog={({ QuestionsEdit }, onClose) => (
          <QuestionsEdit listingId={listingId} questions={questions} onClose={onClose} />
        )}
      />
      <CommandAction
        place={3}
        label="دریافت فایل"
        icon={Download}
        command={takeAttendees}
        request={{ listingId, search, format: 'xlsx' }}
      />
      <DataTable
        name="attendee"
        label="شرکت‌کننده‌ها"
        columns={columnsOf(questions, setEdited)}
        {...list}
        rowLabel={({ holderName }) => holderName}
        top={
          <ListFilters
            filters={attendeeFilters}
            searchLabel="نام، موبایل یا کد سفارش"
            options={{ occurrenceId: occurrences }}
            search={search}
            onChange={(next) => startTransition(() => setSearch(next))}
          />
        }
        empty={
          <EmptyState icon={UsersRound} title="شرکت‌کننده‌ای نیست">
            هر بلیتی که فروخته شود اینجا می‌آید؛ با «پرسش‌ها» بگویید از هر شرکت‌کننده چه بپرسیم.
          </EmptyState>
        }
      />
      <Deferred load={load} open={edited}>
        {({ AttendeeEdit }, attendee) => (
          <AttendeeEdit
            key={attendee.id}
            listingId={listingId}
            attendee={attendee}
            questions={questions}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Deferred>
    </>
  )
}

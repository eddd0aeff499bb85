import { useSuspenseQuery } from '@tanstack/react-query'
import { Pencil, Pin, PinOff, Tag, X, type LucideIcon } from 'lucide-react'
import { type OrderNote, orderNoteEndpoints } from '@rezerv/contract/order/order-note-endpoints.ts'
import { command, useCommand } from '#data.ts'
import { call, type CallRequest } from '#lib/call.ts'
import { deadline } from '#lib/deadline.ts'
import { MayDo } from '#lib/rights/may-do.tsx'
import { session } from '#lib/session.ts'
import { useDraft } from '#lib/draft/use-draft.ts'
import { unlessAway } from '#lib/when/when-back.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { Disclosure } from '#ui/page/disclosure.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { DraftNote } from '#ui/primitives/draft-note.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Relative } from '#ui/primitives/jalali.tsx'
import { NoteBox } from '#ui/fields/note-box.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { orderNotes } from './order-queries.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { setIfUnchanged } from '#lib/set-if-unchanged.ts'
import { TextField } from '#ui/fields/text-field.tsx'

const addNote = command(
  (request: CallRequest<typeof orderNoteEndpoints.addOrderNote>) =>
    call(orderNoteEndpoints.addOrderNote, request, { signal: deadline().signal }),
  { renews: ['order'], right: orderNoteEndpoints.addOrderNote.right, failure: unlessAway },
)
const changeNote = command(orderNoteEndpoints.changeOrderNote, { renews: ['order'] })

/** Notes between colleagues: never shown to the customer, never printed. */
export function OrderNotes({ orderId, labels }: { orderId: number; labels: string[] }) {
  const { data } = useSuspenseQuery(orderNotes(orderId))
  const [isOpen, setOpen] = useState(data.items.length > 0 || labels.length > 0)
  const add = useCommand(addNote)
  const send = (body: string, idempotencyKey: string) =>
    add.mutateAsync({ params: { id: orderId }, body: { body, idempotencyKey } })
  return (
    <Disclosure
      title="یادداشت‌های داخلی"
      summary={summaryOf(data.items.length, labels)}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <OrderLabels orderId={orderId} labels={labels} icon={Tag} />
      <MayDo needs={orderNoteEndpoints.addOrderNote}>
        <NoteBox draftName={`order-note-${orderId}`} send={send} onRestored={() => setOpen(true)} />
      </MayDo>
      {data.items.length > 0 ? (
        <ul aria-label="یادداشت‌ها" className="flex flex-col divide-y divide-line border-t border-line">
          {data.items.map((note) => (
            <NoteRow key={note.id} note={note} />
          ))}
        </ul>
      ) : null}
    </Disclosure>
  )
}

const summaryOf = (notes: number, labels: string[]) =>
  [notes > 0 ? `${toPersianDigits(notes)} یادداشت` : 'فقط همکاران می‌بینند', ...labels].join(' · ')

function NoteRow({ note }: { note: OrderNote }) {
  const kept = useDraft(`order-note-change-${note.id}`, () => ({ draft: undefined as string | undefined }))
  const { draft } = kept.value
  const setDraft = (change: (now: string | undefined) => string | undefined) =>
    kept.set((now) => ({ draft: change(now.draft) }))
  const params = { id: note.id }
  const save = useCommand(changeNote, {
    // A text that was written on meanwhile stays.
    first: (_, { body }) => setDraft((now) => (now?.trim() === body.body ? undefined : now)),
  })
  const pin = useCommand(changeNote)
  const isOwn = String(session.user()?.id) === String(note.authorId)
  return (
    <li className="flex flex-col gap-1 py-3 last:pb-0">
      <div className="flex items-center gap-1 text-xs text-muted">
        {note.isPinned ? <Pin aria-label="سنجاق‌شده" className="size-3.5 text-accent" /> : null}
        <span className="font-semibold text-ink">{note.authorName}</span>
        <span className="flex-1">
          <Relative at={note.createdAt} />
          {note.editedAt ? ' · ویرایش‌شده' : null}
        </span>
        <MayDo needs={orderNoteEndpoints.changeOrderNote}>
          {isOwn && draft === undefined ? (
            <IconButton icon={Pencil} label="ویرایش یادداشت" onPress={() => setDraft(() => note.body)} />
          ) : null}
          <IconButton
            icon={note.isPinned ? PinOff : Pin}
            label={note.isPinned ? 'برداشتن سنجاق' : 'سنجاق کردن'}
            isPending={pin.isPending}
            onPress={() => pin.mutate({ params, body: { isPinned: !note.isPinned } })}
          />
        </MayDo>
      </div>
      {draft === undefined ? (
        <p className="whitespace-pre-line">{note.body}</p>
      ) : (
        <>
          <DraftNote draft={kept} isUnsaved={draft !== note.body} />
          <TextArea
            label="متن یادداشت"
            rows={2}
            maxLength={2000}
            value={draft}
            onChange={(text) => setDraft(() => text)}
          />
          <div className="flex gap-2">
            <Button
              size="small"
              variant="primary"
              isPending={save.isPending}
              isDisabled={draft.trim() === ''}
              onPress={() => save.mutate({ params, body: { body: draft.trim() } })}
            >
              ذخیرهٔ یادداشت
            </Button>
            <Button size="small" variant="ghost" onPress={kept.reset}>
              انصراف
            </Button>
          </div>
        </>
      )}
    </li>
  )
}

const setOrderLabels = command(orderNoteEndpoints.setOrderLabels, { renews: ['order'] })

/** The words by which colleagues find an order again; each leads to the orders that have it. */
function OrderLabels({ orderId, labels, icon: Icon }: { orderId: number; labels: string[]; icon: LucideIcon }) {
  const [text, setText] = useState('')
  const save = useCommand(setOrderLabels)
  const requestOf = (next: string[]) => ({ params: { id: orderId }, body: { labels: next } })
  return (
    <div className="flex flex-wrap items-end gap-2">
      {labels.map((label) => (
        <span key={label} className="inline-flex min-h-tap items-center rounded-full bg-calm-soft ps-3 text-sm">
          <Icon aria-hidden="true" className="me-1.5 size-3.5 text-muted" />
          <Link to="/order" search={{ label }} className="inline-flex min-h-tap min-w-tap items-center hover:underline">
            {label}
          </Link>
          <MayDo needs={orderNoteEndpoints.setOrderLabels}>
            <IconButton
              icon={X}
              label={`حذف برچسب ${label}`}
              // The whole list is sent: the next is made of the one that is stored then.
              isPending={save.isPending}
              onPress={() => save.mutate(requestOf(labels.filter((one) => one !== label)))}
            />
          </MayDo>
        </span>
      ))}
      <MayDo needs={orderNoteEndpoints.setOrderLabels}>
        <TextField label="برچسب جدید" value={text} onChange={setText} maxLength={30} className="w-40" />
        <Button
          isPending={save.isPending}
          isDisabled={text.trim() === '' || labels.includes(text.trim())}
          onPress={() =>
            save.mutate(requestOf([...labels, text.trim()]), { onSuccess: () => setIfUnchanged(setText, text, '') })
          }
        >
          افزودن برچسب
        </Button>
      </MayDo>
    </div>
  )
}

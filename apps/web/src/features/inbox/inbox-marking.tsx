'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { inboxDoneKinds } from '@rezerv/contract/inbox/inbox-kind.ts'
import type { InboxItem } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { type ReactNode, useState } from 'react'
import { useSignedInUser } from '#lib/session.ts'
import { Deferred, fetchedAhead } from '#ui/overlay/deferred.tsx'
import { inboxStatuses } from './inbox-status.ts'
import { sayOfItems, useMarkItems } from './inbox-mark.ts'

const load = fetchedAhead(() => import('./inbox-dialogs.tsx'))
const dialogs = { snooze: 'InboxSnoozeDialog', owner: 'InboxOwnerDialog' } as const

type After = (() => void) | undefined
/** What can be said of some items; `after` is done when it is. */
export type InboxMarking = {
  take: (items: InboxItem[], after?: After) => void
  leave: (items: InboxItem[], after?: After) => void
  done: (items: InboxItem[], after?: After) => void
  back: (items: InboxItem[], after?: After) => void
  ask: (about: keyof typeof dialogs, items: InboxItem[], after?: After) => void
}

/** The marks of items, one place for rows, keys and many at once; `dialogs` is to be shown beside them. */
export function useInboxMarking(): { marking: InboxMarking; dialogs: ReactNode } {
  const me = Number(useSignedInUser()?.id)
  const { mutate } = useMarkItems()
  const [asked, setAsked] = useState<{ about: keyof typeof dialogs; items: InboxItem[]; after: After }>()
  const ending = (after: After) => ({ onSuccess: () => after?.() })
  const marking: InboxMarking = {
    take: (items, after) =>
      mutate({ items, mark: { as: 'owner', ownerId: me }, result: 'به شما واگذار شد' }, ending(after)),
    leave: (items, after) =>
      mutate({ items, mark: { as: 'owner', ownerId: null }, result: 'واگذاری لغو شد' }, ending(after)),
    done: (items, after) => {
      if (items.some(({ kind }) => inboxDoneKinds.includes(kind)))
        return mutate({ items, mark: { as: 'done' }, result: 'انجام‌شده ثبت شد' }, ending(after))
      const [first] = items
      if (first) sayOfItems(`این کار با «${inboxStatuses[first.kind].verb}» تمام می‌شود و خودکار از اینجا برداشته می‌شود`)
    },
    back: (items, after) => mutate({ items, mark: { as: 'back' }, result: 'به کارهای منتظر برگشت' }, ending(after)),
    ask: (about, items, after) => setAsked({ about, items, after }),
  }
  const close = () => setAsked(undefined)
  return {
    marking,
    dialogs: (
      <Deferred load={load} open={asked}>
        {(file, { about, items, after }) => {
          const Dialog = file[dialogs[about]]
          return (
            <Dialog
              items={items}
              onMarked={() => {
                after?.()
                close()
              }}
              onClose={close}
            />
          )
        }}
      </Deferred>
    ),
  }
}

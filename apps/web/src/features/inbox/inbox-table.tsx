'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import type { InboxKind } from '@rezerv/contract/inbox/inbox-kind.ts'
import { inboxKindHints } from '@rezerv/contract/inbox/inbox-hint.ts'
import { inboxDoneKinds, inboxKindLabels } from '@rezerv/contract/inbox/inbox-kind.ts'
import type { InboxItem } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { formatCount } from '@rezerv/contract/digits.ts'
import { BellOff, BellRing, CircleCheck, UserRoundCheck } from 'lucide-react'
import { type KeyLine, useTellKeys } from '#ui/page/page-keys.ts'
import { toneClass } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { TwoLines } from '#ui/primitives/two-lines.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable, type DataTableProps } from '#ui/table/data-table.tsx'
import { InboxAction } from './inbox-action.tsx'
import { inboxLink } from './inbox-link.ts'
import type { InboxMarking } from './inbox-marking.tsx'
import { InboxMore } from './inbox-more.tsx'
import { InboxAge, InboxConflict, InboxOwnerName, InboxTitle } from './inbox-row.tsx'
import { inboxStatuses } from './inbox-status.ts'

type Props = Pick<DataTableProps<InboxItem>, 'rows' | 'total' | 'onNext' | 'isLoadingNext' | 'top' | 'empty'> & {
  marking: InboxMarking
  groups: { kind: InboxKind; count: number }[]
  isAway: boolean
}

const inboxKeys: KeyLine[] = [
  ['A', 'واگذاری به همکار'],
  ['S', 'کنار گذاشتن تا بعد'],
  ['E', 'انجام شد یا برگشت به صف'],
  ['Z', 'برگرداندن آخرین مورد'],
]

/** What waits, kind by kind. Keys: a gives to a colleague, s puts off, e is done. */
export function InboxTable({ marking, groups, isAway, ...list }: Props) {
  useTellKeys(inboxKeys)
  return (
    <DataTable
      name="inbox"
      label="کارهای منتظر"
      columns={columnsOf(marking, isAway)}
      {...list}
      rowId={idOf}
      rowLabel={(item) => `${inboxKindLabels[item.kind]} ${item.title}`}
      rowLink={inboxLink}
      groups={{
        of: ({ kind }) => kind,
        label: (kind) => inboxKindLabels[kind as InboxKind],
        heading: (kind) => (
          <Heading kind={kind as InboxKind} count={groups.find((group) => group.kind === kind)?.count} />
        ),
      }}
      keys={{
        KeyA: (items, clear) => marking.ask('owner', items, clear),
        KeyS: (items, clear) => marking.ask('snooze', items, clear),
        KeyE: (items, clear) => (isAway ? marking.back(items, clear) : marking.done(items, clear)),
      }}
      bulk={{ actions: (items, clear) => <Many items={items} clear={clear} marking={marking} isAway={isAway} /> }}
    />
  )
}

const idOf = ({ kind, key }: InboxItem) => `${kind} ${key}`

function Heading({ kind, count }: { kind: InboxKind; count: number | undefined }) {
  const { icon: Icon, tone } = inboxStatuses[kind]
  return (
    <div className="flex min-w-0 items-center gap-2">
      <span className={cx('flex size-6 shrink-0 items-center justify-center rounded-1', toneClass[tone])}>
        <Icon aria-hidden="true" className="size-3.5" />
      </span>
      <h2 className="shrink-0 text-sm font-bold text-ink">
        {inboxKindLabels[kind]}{' '}
        {count === undefined ? null : <span className="font-medium text-muted">{formatCount(count)}</span>}
      </h2>
      <p className="min-w-0 flex-1 truncate text-xs text-muted max-sm:hidden">{inboxKindHints[kind]}</p>
    </div>
  )
}

type ManyProps = { items: InboxItem[]; clear: () => void; marking: InboxMarking; isAway: boolean }

function Many({ items, clear, marking, isAway }: ManyProps) {
  return (
    <>
      <Button size="small" icon={UserRoundCheck} onPress={() => marking.ask('owner', items, clear)}>
        واگذاری
      </Button>
      {isAway ? (
        <Button size="small" icon={BellRing} onPress={() => marking.back(items, clear)}>
          برگرداندن به کارها
        </Button>
      ) : (
        <>
          <Button size="small" icon={BellOff} onPress={() => marking.ask('snooze', items, clear)}>
            کنار گذاشتن
          </Button>
          {items.some(({ kind }) => inboxDoneKinds.includes(kind)) ? (
            <Button size="small" icon={CircleCheck} onPress={() => marking.done(items, clear)}>
              انجام شد
            </Button>
          ) : null}
        </>
      )}
    </>
  )
}

const columnsOf = (marking: InboxMarking, isAway: boolean): DataColumn<InboxItem>[] => [
  {
    id: 'title',
    header: 'مورد',
    isFixed: true,
    card: { at: 'title', cell: (item) => <Names item={item} /> },
    cell: (item) => <Names item={item} />,
  },
  { id: 'age', header: 'مهلت یا زمان', card: 'marks', cell: (item) => <InboxAge item={item} /> },
  {
    id: 'amount',
    header: 'مبلغ',
    align: 'amount',
    card: 'corner',
    cell: (item) => (item.amountRials === null ? null : <Money rials={item.amountRials} look="column" />),
  },
  {
    id: 'owner',
    header: 'مسئول',
    card: { at: 'marks', cell: (item) => (item.owner ? <InboxOwnerName item={item} /> : null) },
    cell: (item) => <InboxOwnerName item={item} />,
  },
  {
    id: 'reason',
    header: 'شرح',
    isHiddenAtFirst: !isAway,
    cell: (item) => <span className="block max-w-60 truncate">{item.snoozeReason || item.reason}</span>,
  },
  {
    id: 'action',
    header: 'کار',
    isFixed: true,
    align: 'end',
    card: { at: 'actions', cell: (item) => <InboxMore item={item} marking={marking} /> },
    cell: (item) => (
      <span className="inline-flex items-center gap-1">
        <span className="invisible inline-flex group-focus-within:visible group-hover:visible max-xl:hidden">
          <IconButton icon={UserRoundCheck} label="واگذاری (A)" onPress={() => marking.ask('owner', [item])} />
          {isAway ? null : (
            <IconButton icon={BellOff} label="کنار گذاشتن (S)" onPress={() => marking.ask('snooze', [item])} />
          )}
        </span>
        <InboxAction item={item} />
        <InboxMore item={item} marking={marking} />
      </span>
    ),
  },
]

const Names = ({ item }: { item: InboxItem }) => (
  <>
    <TwoLines top={<InboxTitle item={item} />} bottom={item.detail} />
    {item.conflict ? <InboxConflict conflict={item.conflict} /> : null}
  </>
)

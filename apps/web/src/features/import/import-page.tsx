import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { missingColumns } from '@rezerv/contract/import/import-guess.ts'
import { importedThings } from '@rezerv/contract/import/import-subject.ts'
import {
  countRows,
  type Import,
  importMoves,
  type ImportRow,
  importRowFilters,
  type ImportRowSearch,
} from '@rezerv/contract/import/import.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Columns3, Download, FileUp, Trash2, Undo2 } from 'lucide-react'
import { CommandAction, CommandButton } from '#data-button.tsx'
import { useListPage } from '#data-list.ts'
import { DialogAction } from '#ui/overlay/dialog-button.tsx'
import { Page } from '#ui/page/page.tsx'
import { Banner } from '#ui/primitives/banner.tsx'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListFilters } from '#ui/table/list-filters.tsx'
import { ImportMade } from './import-made.tsx'
import { dropImport, runImport, takeRefused } from './import-commands.ts'
import { importOf, importRows } from './import-queries.ts'
import { countsText, importBadge, subjectName, verdictBadge } from './import-status.ts'
import { valuesOf } from './import-values.ts'

const loadDialogs = () => import('./import-dialogs.tsx')

const columnsOf = (given: Import): DataColumn<ImportRow>[] => [
  {
    id: 'line',
    header: 'ردیف',
    isFixed: true,
    card: { at: 'small', cell: (row) => lineText(row) },
    cell: ({ line }) => toPersianDigits(line),
  },
  {
    id: 'values',
    header: 'مقدارها',
    isFixed: true,
    card: 'title',
    cell: (row) => <RowValues values={valuesOf(given, row)} />,
  },
  {
    id: 'verdict',
    header: 'نتیجه',
    isFixed: true,
    card: 'corner',
    cell: ({ verdict }) => <StatusBadge {...verdictBadge(verdict)} />,
  },
  {
    id: 'reasons',
    header: 'دلیل',
    card: 'text',
    cell: ({ reasons }) => (reasons.length === 0 ? '—' : <Reasons reasons={reasons} />),
  },
  {
    id: 'made',
    header: 'ساخته‌شده',
    card: 'marks',
    cell: ({ made }) => (made ? <ImportMade {...made} /> : '—'),
  },
]

const lineText = ({ line }: ImportRow) => toPersianDigits(`ردیف ${line}`)

/** What has Latin letters in it is a code, and stays as it is. */
const shownValue = (value: string) => (/[a-z]/i.test(value) ? value : toPersianDigits(value))

const RowValues = ({ values }: { values: string[] }) => (
  <span className="flex flex-wrap gap-x-2">
    {values.map((value, at) => (
      <bdi key={at} className={at === 0 ? 'font-semibold' : 'text-muted'}>
        {shownValue(value)}
      </bdi>
    ))}
  </span>
)

const Reasons = ({ reasons }: { reasons: string[] }) => (
  <ul>
    {reasons.map((reason) => (
      <li key={reason}>{reason}</li>
    ))}
  </ul>
)

type Props = { id: number; search: ImportRowSearch; onChange: (search: ImportRowSearch) => void }

/** `/settings/imports/{id}`: one file, with the verdict on each row, taken in and taken back as one. */
export function ImportPage({ id, search, onChange }: Props) {
  const { data: given, dataUpdatedAt: knownAt } = useSuspenseQuery(importOf(id))
  const list = useListPage(importRows(id, search, { moves: importMoves(given.status), knownAt }))
  return (
    <Page
      title={given.fileName}
      subtitle={`${subjectName(given.subject)}، ${given.createdByName}، ${formatInstant(given.createdAt, 'near')}`}
      badge={<StatusBadge {...importBadge(given.status)} />}
      breadcrumb={[
        { label: 'تنظیمات', link: { to: '/settings' } },
        { label: 'ورود داده‌ها', link: { to: '/settings/imports' } },
      ]}
      actions={<ImportActions given={given} />}
    >
      <Standing given={given} />
      <DataTable
        name="import"
        label="ردیف‌های فایل"
        columns={columnsOf(given)}
        {...list}
        rowId={({ line }) => line}
        rowLabel={lineText}
        top={<ListFilters filters={importRowFilters} search={search} onChange={onChange} />}
        empty={<EmptyState title="ردیفی با این نتیجه نیست">نتیجهٔ دیگری انتخاب کنید.</EmptyState>}
      />
    </Page>
  )
}

function ImportActions({ given }: { given: Import }) {
  const navigate = useNavigate()
  const { id, status, undoUntil } = given
  const request = { params: { id } }
  const ready = countRows(given, 'ready')
  const isTried = status === 'checked'
  const canUndo =
    (status === 'done' || status === 'undone') && undoUntil !== null && countRows(given, 'done', 'kept') > 0
  return (
    <>
      {isTried && ready > 0 ? (
        <CommandAction
          label={toPersianDigits(`ورود ${ready} ${importedThings[given.subject]}`)}
          icon={FileUp}
          look="primary"
          command={runImport}
          request={request}
        />
      ) : null}
      {isTried ? (
        <DialogAction
          label="ستون‌های فایل"
          icon={Columns3}
          load={loadDialogs}
          dialog={({ ImportColumnsDialog }, onClose) => <ImportColumnsDialog given={given} onClose={onClose} />}
        />
      ) : null}
      {canUndo ? (
        <DialogAction
          label="بازگرداندن همه"
          icon={Undo2}
          load={loadDialogs}
          dialog={({ ImportUndo }, onClose) => <ImportUndo given={given} onClose={onClose} />}
        />
      ) : null}
      {isTried ? (
        <CommandAction
          label="کنار گذاشتن فایل"
          icon={Trash2}
          look="danger"
          isRare
          command={dropImport}
          request={request}
          onSuccess={() => void navigate({ to: '/settings/imports' })}
        />
      ) : null}
    </>
  )
}

const workLabels = { checking: 'بررسی ردیف‌ها', running: 'ورود ردیف‌ها', undoing: 'بازگرداندن ردیف‌ها' }
const isWork = (status: string): status is keyof typeof workLabels => status in workLabels

/** What an operator is to know first: how far it is, what is missing, and what to do with what was refused. */
function Standing({ given }: { given: Import }) {
  const { id, status, subject, mapping, undoUntil } = given
  const all = countRows(given, 'all')
  const missing = missingColumns(subject, mapping)
  const refused = countRows(given, 'refused')
  if (isWork(status)) {
    const left = {
      checking: countRows(given, 'waiting'),
      running: countRows(given, 'ready'),
      undoing: countRows(given, 'done'),
    }[status]
    return (
      <Card>
        <Progress
          label={workLabels[status]}
          value={all - left}
          max={Math.max(1, all)}
          valueText={toPersianDigits(`${all - left} از ${all}`)}
        />
      </Card>
    )
  }
  return (
    <>
      {status === 'checked' && missing.length > 0 ? (
        <Banner tone="warn" title={`ستون ${missing.map((label) => `«${label}»`).join('، ')} پیدا نشد`}>
          با «ستون‌های فایل» بگویید هر مقدار در کدام ستون فایل است؛ بعد ردیف‌ها بررسی می‌شود.
        </Banner>
      ) : (
        <Banner
          tone={refused > 0 ? 'warn' : 'info'}
          title={countsText(given)}
          actions={
            refused + countRows(given, 'kept') > 0 ? (
              <CommandButton size="small" icon={Download} command={takeRefused} request={{ id }}>
                دریافت ردیف‌های ردشده
              </CommandButton>
            ) : undefined
          }
        >
          {standingText(given)}
          {undoUntil && status !== 'undone' ? ` تا ${formatInstant(undoUntil, 'near')} همه با هم بازمی‌گردد.` : null}
        </Banner>
      )}
    </>
  )
}

function standingText(given: Import): string {
  if (given.status === 'checked')
    return countRows(given, 'refused') > 0
      ? 'هنوز چیزی ثبت نشده است. ردیف‌های ردشده وارد نمی‌شود؛ فایلشان را بگیرید، اصلاح کنید و جدا بدهید.'
      : 'هنوز چیزی ثبت نشده است.'
  if (given.status === 'undone')
    return countRows(given, 'kept') > 0
      ? 'ردیف‌هایی که ماند پس از ورود تغییر کرده یا استفاده شده است.'
      : 'چیزی از این فایل نمانده است.'
  return countRows(given, 'refused') > 0 ? 'ردیف‌های ردشده را اصلاح کنید و جدا بدهید.' : 'همهٔ ردیف‌ها وارد شد.'
}

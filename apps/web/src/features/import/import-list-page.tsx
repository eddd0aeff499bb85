import { ImportSubject, importSubjectLabels } from '@rezerv/contract/import/import-subject.ts'
import type { Import } from '@rezerv/contract/import/import.ts'
import { importEndpoints } from '@rezerv/contract/import/import-endpoints.ts'
import { FileUp } from 'lucide-react'
import { useListPage } from '#data-list.ts'
import { DialogButton } from '#ui/overlay/dialog-button.tsx'
import { Page } from '#ui/page/page.tsx'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Relative } from '#ui/primitives/jalali.tsx'
import { WordLink } from '#ui/primitives/link-lines.tsx'
import { importList } from './import-queries.ts'
import { countsText, importBadge, subjectName } from './import-status.ts'

const load = () => import('./import-send.tsx')

/** `/settings/imports`: what comes from another system, each subject by its file, and the files until now. */
export function ImportListPage() {
  const { rows, onNext, isLoadingNext } = useListPage(importList)
  return (
    <Page
      title="ورود داده‌ها"
      subtitle="الگو را بگیرید و پر کنید، یا فایل سامانهٔ قبلی را همان‌طور که هست بدهید. اول همهٔ ردیف‌ها بررسی می‌شود و تا تایید شما چیزی ثبت نمی‌شود."
      breadcrumb={[{ label: 'تنظیمات', link: { to: '/settings' } }]}
      className="max-w-4xl"
    >
      <Card isFlush title="موضوع‌ها" description="به همین ترتیب وارد کنید: آگهی به میزبان نیاز دارد و رزرو به آگهی.">
        <ul aria-label="موضوع‌ها" className="divide-y divide-line border-t border-line">
          {ImportSubject.options.map((subject) => (
            <SubjectRow key={subject} subject={subject} />
          ))}
        </ul>
      </Card>
      {rows.length > 0 ? (
        <Card isFlush title="فایل‌های قبلی">
          <ul aria-label="فایل‌های قبلی" className="divide-y divide-line border-t border-line">
            {rows.map((row) => (
              <FileRow key={row.id} row={row} />
            ))}
          </ul>
          {onNext ? (
            <div className="border-t border-line p-3">
              <Button size="small" onPress={onNext} isPending={isLoadingNext}>
                فایل‌های قدیمی‌تر
              </Button>
            </div>
          ) : null}
        </Card>
      ) : null}
    </Page>
  )
}

function SubjectRow({ subject }: { subject: ImportSubject }) {
  const parts = importSubjectLabels[subject].split('، ').slice(1).join('، ')
  return (
    <li className="flex items-center gap-4 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{subjectName(subject)}</p>
        {parts ? <p className="text-sm text-muted">{parts}</p> : null}
      </div>
      <DialogButton
        size="small"
        icon={FileUp}
        needs={importEndpoints.startImport}
        aria-label={`ورود ${subjectName(subject)}`}
        load={load}
        dialog={({ ImportSend }, onClose) => <ImportSend subject={subject} onClose={onClose} />}
      >
        ورود
      </DialogButton>
    </li>
  )
}

const FileRow = ({ row }: { row: Import }) => (
  <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-2.5">
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-center gap-x-2 font-semibold">
        <WordLink to="/settings/imports/$id" params={{ id: String(row.id) }}>
          <bdi>{row.fileName}</bdi>
        </WordLink>
        <StatusBadge {...importBadge(row.status)} />
      </p>
      <p className="text-sm text-muted">{countsText(row)}</p>
    </div>
    <p className="text-sm text-muted sm:w-48">
      {subjectName(row.subject)}
      <span className="block">
        {row.createdByName}، <Relative at={row.createdAt} />
      </span>
    </p>
  </li>
)

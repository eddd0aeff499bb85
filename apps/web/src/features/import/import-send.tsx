import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { importFileMaxBytes, importRowsMax, type ImportSubject } from '@rezerv/contract/import/import-subject.ts'
import { useNavigate } from '@tanstack/react-router'
import { Download, FileUp } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { CommandButton } from '#data-button.tsx'
import { useCommand } from '#data.ts'
import { Modal } from '#ui/overlay/dialog.tsx'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { sendImport, takeTemplate } from './import-commands.ts'
import { subjectName } from './import-status.ts'

const formats = { xlsx: 'الگوی Excel', csv: 'الگوی CSV' } as const
const limits = toPersianDigits(`حداکثر ${formatCount(importRowsMax)} ردیف و ${importFileMaxBytes / 1_048_576} مگابایت.`)

type Props = { subject: ImportSubject; onClose: () => void }

/** The template of a subject, and the file that was filled in; its rows are tried on its own page. */
export function ImportSend({ subject, onClose }: Props) {
  const navigate = useNavigate()
  const name = subjectName(subject)
  const send = useCommand(sendImport, {
    onSuccess: ({ id }) => void navigate({ to: '/settings/imports/$id', params: { id: String(id) } }),
  })
  return (
    <Modal
      title={`ورود ${name}`}
      onClose={onClose}
      actions={
        <FileTrigger
          acceptedFileTypes={['.csv', '.xlsx', 'text/csv']}
          onSelect={(chosen) => chosen?.[0] && send.mutate({ subject, file: chosen[0] })}
        >
          <Button icon={FileUp} variant="primary" isPending={send.isPending}>
            انتخاب فایل
          </Button>
        </FileTrigger>
      }
    >
      <div className="flex flex-col gap-4 leading-7">
        {send.error ? <Banner tone="bad" title={send.error.message} /> : null}
        <p>
          الگو را بگیرید و پر کنید؛ برگهٔ «راهنما»ی فایل Excel می‌گوید هر ستون چیست. فایل سامانهٔ قبلی هم اگر ستون‌هایش نام
          داشته باشد خوانده می‌شود.
        </p>
        <div className="flex flex-wrap gap-2">
          {(['xlsx', 'csv'] as const).map((format) => (
            <CommandButton
              key={format}
              size="small"
              icon={Download}
              command={takeTemplate}
              request={{ subject, format, name }}
            >
              {formats[format]}
            </CommandButton>
          ))}
        </div>
        <p className="text-sm text-muted">
          CSV یا XLSX، {limits} رقم‌های فارسی و تاریخ‌های جلالی همان‌طور که هست خوانده می‌شود.
        </p>
      </div>
    </Modal>
  )
}

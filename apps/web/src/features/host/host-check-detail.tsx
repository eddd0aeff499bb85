import { hostCheckEndpoints } from '@rezerv/contract/host/host-check-endpoints.ts'
import { documentsMax, type HostCheck, hostCheckRules, type CheckedField } from '@rezerv/contract/host/host-check.ts'
import { documentMaxBytes, documentTypes, type PrivateDocument } from '@rezerv/contract/media/media-document.ts'
import type { Host } from '@rezerv/contract/host/host-endpoints.ts'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeftRight, FileText, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { command, setAnswer, useCommand } from '#data.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { DocumentView } from '#ui/overlay/document-view.tsx'
import { FileUpload } from '#ui/upload/file-upload.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { HostCheckDecide } from './host-check-decide.tsx'
import { checkRenews, hostChecks, hostDocument } from './host-check-queries.ts'
import { bankOfSheba, formatSheba } from '@rezerv/contract/sheba.ts'
import { Code } from '#ui/primitives/code.tsx'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { JalaliDay } from '#ui/primitives/jalali.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { hostFieldLabels } from './host-text.ts'
import { CommandIcon } from '#data-button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { useAddDocument } from './host-check-documents.tsx'

type Props = { host: Host; check: HostCheck; onDecided: (items: HostCheck[]) => void }

/** An item's documents beside what was typed of the host, and the decision. */
export function HostCheckDetail({ host, check, onDecided }: Props) {
  const [shown, setShown] = useState(0)
  const document = check.documents[Math.min(shown, check.documents.length - 1)]
  const { label, hint, byDocument } = hostCheckRules[check.item]
  return (
    <Card title={label} description={hint}>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_300px]">
        <div className="flex min-w-0 flex-col gap-3">
          {document ? <Shown hostId={host.id} document={document} /> : null}
          {check.documents.length > 0 ? (
            <Documents {...{ host, check }} current={document?.id} onShow={setShown} />
          ) : null}
          {byDocument ? <AddDocument {...{ host, check }} /> : null}
          {byDocument ? null : <Banner tone="info">این مورد مدرک نمی‌خواهد؛ پس از تماس یا استعلام بپذیرید.</Banner>}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <HostCheckData host={host} check={check} />
          <HostCheckDecide key={check.version} host={host} check={check} onDecided={onDecided} />
        </div>
      </div>
    </Card>
  )
}

function Shown({ hostId, document }: { hostId: number; document: PrivateDocument }) {
  const { data, error } = useQuery(hostDocument(hostId, document.id))
  if (error) return <Banner tone="bad">{error.message}</Banner>
  if (!data) return <Skeleton className="h-[28rem] w-full" />
  return <DocumentView key={document.id} blob={data} name={document.name} className="h-[min(28rem,70dvh)]" />
}

const removeDocument = command(hostCheckEndpoints.removeHostDocument, { renews: checkRenews, inBackground: true })

type DocumentsProps = { host: Host; check: HostCheck; current: number | undefined; onShow: (place: number) => void }

function Documents({ host, check, current, onShow }: DocumentsProps) {
  const queryClient = useQueryClient()
  return (
    <ul className="flex flex-wrap gap-2">
      {check.documents.map((document, place) => (
        <li
          key={document.id}
          className={cx(
            'flex max-w-full items-center rounded-2 border border-line ps-3',
            document.id === current && 'border-accent bg-accent-soft',
          )}
        >
          <button
            type="button"
            onClick={() => onShow(place)}
            className="flex min-h-tap min-w-0 cursor-pointer items-center gap-2 text-sm"
          >
            <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <bdi className="truncate">{document.name}</bdi>
          </button>
          <MoveDocument {...{ host, check, document }} />
          <CommandIcon
            icon={Trash2}
            label={`حذف ${document.name}`}
            command={removeDocument}
            request={{ params: { id: host.id, documentId: document.id } }}
            onSuccess={(checklist) => setAnswer(queryClient, hostChecks(host.id), checklist)}
          />
        </li>
      ))}
    </ul>
  )
}

const moveDocument = command(hostCheckEndpoints.moveHostDocument, { renews: checkRenews })

/** A document that came to the wrong item. */
function MoveDocument({ host, check, document }: { host: Host; check: HostCheck; document: PrivateDocument }) {
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery(hostChecks(host.id))
  const move = useCommand(moveDocument, {
    first: (checklist) => setAnswer(queryClient, hostChecks(host.id), checklist),
  })
  const label = `انتقال ${document.name} به مورد دیگر`
  const others = data.items.filter(({ item }) => item !== check.item && hostCheckRules[item].byDocument)
  return (
    <Menu
      label={label}
      trigger={<IconButton icon={ArrowLeftRight} label={label} isPending={move.isPending} />}
      groups={[
        others.map(({ item }) => ({
          id: item,
          label: hostCheckRules[item].label,
          onAction: () => move.mutate({ params: { id: host.id, documentId: document.id }, body: { item } }),
        })),
      ]}
    />
  )
}

function AddDocument({ host, check }: { host: Host; check: HostCheck }) {
  const add = useAddDocument(host.id)
  const left = documentsMax - check.documents.length
  if (left <= 0) return null
  return (
    <FileUpload
      label="افزودن مدرک"
      description="تصویر یا PDF تا ۱۰ مگابایت؛ فقط همکاران می‌بینند."
      kind="file"
      files={[]}
      onChange={() => undefined}
      rules={{ types: [...documentTypes], maxBytes: documentMaxBytes, maxFiles: left }}
      upload={(file, onProgress) => add({ item: check.item, file, onProgress })}
    />
  )
}

/** The host's own figures that this item is about, as large as they must be compared. */
function HostCheckData({ host, check }: { host: Host; check: HostCheck }) {
  const fields = hostCheckRules[check.item].fields.filter((field) => field !== 'birthDay' || host.kind === 'person')
  const items = fields.map((field) => ({ label: hostFieldLabels[field], value: valueOf(host, field) }))
  const bank = fields.includes('sheba') && bankOfSheba(host.sheba)
  return (
    <section aria-label="مشخصات ثبت‌شده" className="rounded-2 border border-line p-3 text-base">
      <DescriptionList
        columns={1}
        items={[
          { label: 'میزبان', value: <span className="font-semibold">{host.displayName}</span> },
          ...items,
          ...(bank ? [{ label: 'بانک', value: bank }] : []),
        ]}
      />
    </section>
  )
}

function valueOf(host: Host, field: CheckedField): ReactNode {
  if (field === 'birthDay') return host.birthDay ? <JalaliDay day={host.birthDay} /> : null
  if (field === 'mobile') return <MobileNumber mobile={host.mobile} isLink />
  if (field === 'sheba') return host.sheba ? <Code text={formatSheba(host.sheba)} /> : null
  if (field === 'nationalId' || field === 'legalId') return host[field] ? <Code text={host[field]} isCopyable /> : null
  return host[field]
}

import { hostCheckEndpoints } from '@rezerv/contract/host/host-check-endpoints.ts'
import { type HostCheck, type HostCheckItem, hostCheckRules, lackingOf } from '@rezerv/contract/host/host-check.ts'
import { documentMaxBytes, documentTypes } from '@rezerv/contract/media/media-document.ts'
import type { Host } from '@rezerv/contract/host/host-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { command, setAnswer, useCommand } from '#data.ts'
import { call } from '#lib/call.ts'
import { upload } from '#lib/upload.ts'
import { FileUpload } from '#ui/upload/file-upload.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { checkRenews, hostChecks } from './host-check-queries.ts'

type NewDocument = { item: HostCheckItem; file: File; onProgress: (share: number) => void }

/** Adds a document to an item of the checklist; its failure is shown at the file. */
export function useAddDocument(hostId: number) {
  const queryClient = useQueryClient()
  const send = ({ item, file, onProgress }: NewDocument) => {
    const path = `/api/v1/hosts/${hostId}/checks/${item}/documents` as const
    return upload({ ...hostCheckEndpoints.uploadHostDocument, path }, file, onProgress)
  }
  const add = useCommand(
    command(send, { renews: checkRenews, right: hostCheckEndpoints.uploadHostDocument.right, failure: 'shown' }),
    {
      first: (checklist) => setAnswer(queryClient, hostChecks(hostId), checklist),
    },
  )
  return async (document: NewDocument) => {
    await add.mutateAsync(document)
    return { id: document.file.name, url: '', name: document.file.name, alt: '' }
  }
}

type Props = { host: Host; checks: HostCheck[] }

/** Documents of several items at once: each file goes to the next item that has none, in the order of the checklist. */
export function HostCheckDocuments({ host, checks }: Props) {
  const missing = checks.filter(
    ({ item, status, documents }) => status === 'pending' && hostCheckRules[item].byDocument && documents.length === 0,
  )
  const [isOffered] = useState(missing.length > 1)
  const add = useAddDocument(host.id)
  const itemOf = useRef(new Map<File, HostCheckItem>())
  /** One after another: each answer says how all of the checklist stands. */
  const last = useRef<Promise<unknown>>(Promise.resolve())
  if (!isOffered || missing.length === 0) return null
  const send = (file: File, onProgress: (share: number) => void) => {
    const taken = [...itemOf.current.values()]
    const item = itemOf.current.get(file) ?? missing.find((check) => !taken.includes(check.item))?.item
    if (!item) return Promise.reject(new Error('همهٔ موارد مدرک دارند؛ این فایل را در مورد خودش اضافه کنید.'))
    itemOf.current.set(file, item)
    const sent = last.current.then(() => add({ item, file, onProgress }))
    last.current = sent.catch(() => undefined)
    return sent
  }
  return (
    <FileUpload
      label="همهٔ مدارک با هم"
      description={`به این ترتیب: ${missing.map(({ item }) => hostCheckRules[item].label).join('، ')}`}
      kind="file"
      files={[]}
      onChange={() => undefined}
      rules={{ types: [...documentTypes], maxBytes: documentMaxBytes, maxFiles: missing.length }}
      upload={send}
    />
  )
}

type AcceptProps = Props & { onDecided: (items: HostCheck[]) => void }

/** Accepts every item that has its documents and waits: each decision is the server's own, of the version that was seen. */
export function useAcceptAll({ host, checks, onDecided }: AcceptProps) {
  const queryClient = useQueryClient()
  const waiting = checks.filter(
    (check) => check.status === 'pending' && check.documents.length > 0 && lackingOf(check, host) === undefined,
  )
  const acceptAll = async (all: HostCheck[]) => {
    for (const { item, version } of all) {
      const checklist = await call(hostCheckEndpoints.decideHostCheck, {
        params: { id: host.id, item },
        body: { decision: 'accept', version },
      })
      setAnswer(queryClient, hostChecks(host.id), checklist)
      if (item === all.at(-1)?.item) onDecided(checklist.items)
    }
  }
  const accept = useCommand(
    command(acceptAll, { renews: checkRenews, right: hostCheckEndpoints.decideHostCheck.right, always: true }),
  )
  return { waiting, isPending: accept.isPending, mutate: () => accept.mutate(waiting) }
}

export function HostCheckAcceptAll({ all: { waiting, isPending, mutate } }: { all: ReturnType<typeof useAcceptAll> }) {
  if (waiting.length < 2 && !isPending) return null
  return (
    <Button icon={CheckCheck} isPending={isPending} onPress={mutate}>
      {`پذیرش همه (${toPersianDigits(waiting.length)} مورد)`}
    </Button>
  )
}

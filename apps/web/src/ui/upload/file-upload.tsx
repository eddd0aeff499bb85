import { useEffect, useId, useRef, useState } from 'react'
import { DropZone, FileTrigger, Text } from 'react-aria-components'
import { FileText, ImagePlus, Trash2 } from 'lucide-react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { forgetFile, storeFile, storedFiles } from '#lib/draft/draft-store.ts'
import { setUnsaved, uploadsOf } from '#lib/draft/unsaved.ts'
import { isAway, useWhenBack } from '#lib/when/when-back.ts'
import { deferredToast } from '#ui/overlay/deferred-toast.ts'
import { Button } from '#ui/primitives/button.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { FileList, type StoredFile } from './file-list.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { inChosenOrder, fileRefusal, sizeRefusal, type FileRules } from './upload-rules.ts'
import '#ui/drag/persian-drag.ts'

/** Sends one file; `onProgress` takes 0..1. Throws an Error whose message is shown at the file. */
export type Uploader = (file: File, onProgress: (part: number) => void) => Promise<StoredFile>

export type FileUploadProps = {
  label: string
  files: StoredFile[]
  /** Files come when they come: the change is made of the files that are there then. */
  onChange: (change: (files: StoredFile[]) => StoredFile[]) => void
  upload: Uploader
  rules: FileRules
  /** Under which name files wait on the device that could not be sent yet; they come back with the page. */
  draftName?: string
  /** Images have previews and descriptions; other files only names. */
  kind?: 'image' | 'file'
  description?: string
}

/** A file that was chosen. */
type Chosen = { id: number; name: string; part: number; error?: string; isLost?: boolean; file: File; key?: string }

/** It is sent, and sent again, to where it was chosen for: what the page is about may be another by then. */
export type Sending = Chosen & { upload: Uploader }
let nextId = 1

/** Files on their way, and those that could not be sent: kept on the device, and sent again when the network is back. */
export function useSending({
  onChange,
  upload,
  draftName,
}: Pick<FileUploadProps, 'onChange' | 'upload' | 'draftName'>) {
  const [sending, setSending] = useState<Sending[]>([])
  const patch = (id: number, next: Partial<Chosen> | undefined) =>
    setSending((all) => all.flatMap((one) => (one.id === id ? (next ? [{ ...one, ...next }] : []) : [one])))
  /** What was taken away while it was on its way comes to nothing. */
  const removed = useRef(new Set<number>())
  const remove = async ({ id, key }: Sending) => {
    removed.current.add(id)
    patch(id, undefined)
    if (key !== undefined) await forgetFile(key)
  }
  const isGone = useRef(false)
  /** The place in which each file of this visit was chosen, by its id on the server. */
  const chosenAs = useRef(new Map<string, number>())
  const send = async (one: Sending) => {
    // Lost until it is there: each try on its own would begin the pauses anew.
    patch(one.id, { error: undefined, part: 0 })
    try {
      const stored = await one.upload(one.file, (part) => patch(one.id, { part }))
      if (removed.current.has(one.id)) return
      chosenAs.current.set(stored.id, one.id)
      const order = new Map(chosenAs.current)
      onChange((all) => inChosenOrder(all, stored, order))
      // An admin who left meanwhile did not get it: it comes back with the page, and is the same file to the server.
      if (!isGone.current) await remove(one)
    } catch (error) {
      patch(one.id, { error: error instanceof Error ? error.message : 'بارگذاری نشد', isLost: isAway(error) })
      if (isGone.current && one.key === undefined && !removed.current.has(one.id))
        deferredToast.error(`«${one.name}» ارسال نشد؛ دوباره انتخابش کنید`)
    }
  }
  const add = (chosen: Chosen[]) => {
    const all = chosen.map((one) => ({ ...one, upload }))
    setSending((before) => [...before, ...all])
    for (const one of all) if (!one.error) void send(one)
  }
  const keep = (one: Chosen): Chosen =>
    draftName === undefined || one.error ? one : { ...one, key: storeFile(draftName, one.file) }

  const addStored = useRef(add)
  useEffect(() => {
    let isOld = false
    isGone.current = false
    if (draftName !== undefined)
      void storedFiles(draftName).then((kept) => {
        if (!isOld) addStored.current(kept.map(({ key, file }) => ({ ...begun(file), key })))
      })
    return () => {
      isOld = true
      isGone.current = true
    }
  }, [draftName])

  const lost = sending.filter(({ isLost }) => isLost)
  useWhenBack(lost.length > 0, () => Promise.all(lost.filter(({ error }) => error !== undefined).map(send)))
  const form = `${uploadsOf(draftName)}${useId()}`
  // A file that is refused for good waits for nothing.
  const isWaiting = sending.some(({ error, isLost }) => error === undefined || isLost)
  useEffect(() => {
    setUnsaved(form, isWaiting)
    return () => setUnsaved(form, false)
  }, [form, isWaiting])
  return { sending, send, remove, add: (all: Chosen[]) => add(all.map(keep)) }
}

export function begun(file: File): Chosen {
  nextId += 1
  return { id: nextId, name: file.name, part: 0, file }
}

/** Drop or choose; each file shows its progress. */
export function FileUpload({ label, files, rules, kind = 'image', description, ...props }: FileUploadProps) {
  const { onChange } = props
  const { sending, send, remove, add } = useSending(props)
  const take = async (chosen: File[]) => {
    const already = files.length + sending.length
    const taken = chosen.map((file, index) => ({ ...begun(file), error: fileRefusal(file, rules, already + index) }))
    add(
      await Promise.all(
        taken.map(async (one) => ({ ...one, error: one.error ?? (await sizeRefusal(one.file, rules)) })),
      ),
    )
  }

  return (
    <div className="flex flex-col gap-3">
      <DropZone
        getDropOperation={(types) => (rules.types.some((type) => types.has(type)) ? 'copy' : 'cancel')}
        onDrop={(event) => {
          const dropped = event.items.filter((item) => item.kind === 'file')
          void Promise.all(dropped.map((item) => item.getFile())).then(take)
        }}
        className="flex flex-col items-center gap-2 rounded-2 border-2 border-dashed border-line-strong bg-surface px-4 py-7 text-center drop-target:border-accent drop-target:bg-accent-soft"
      >
        <ImagePlus aria-hidden="true" className="size-7 text-muted" strokeWidth={1.6} />
        <Text slot="label" className="text-sm font-semibold">
          {label}
        </Text>
        <p className="text-xs text-muted">{description ?? 'فایل‌ها را اینجا رها کنید یا از دستگاه انتخاب کنید.'}</p>
        <FileTrigger
          acceptedFileTypes={rules.types.includes('image/heic') ? [...rules.types, '.heic', '.heif'] : rules.types}
          allowsMultiple={rules.maxFiles !== 1}
          onSelect={(list) => list && void take([...list])}
        >
          <Button size="small">انتخاب فایل</Button>
        </FileTrigger>
      </DropZone>
      {sending.map((one) => (
        <SendingRow key={one.id} one={one} onRetry={() => void send(one)} onRemove={() => void remove(one)} />
      ))}
      <FileList {...{ label, files, onChange, kind }} />
    </div>
  )
}

function SendingRow({ one, onRetry, onRemove }: { one: Sending; onRetry: () => void; onRemove: () => void }) {
  return (
    <div className="flex items-center gap-3 rounded-2 border border-line bg-surface px-3 py-2">
      <FileText aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        {one.error ? (
          <p role="alert" className="text-sm">
            <bdi className="font-semibold">{one.name}</bdi>
            <span className={cx('block text-xs', one.isLost ? 'text-muted' : 'text-bad')}>
              {one.isLost ? 'ارسال نشد؛ با وصل شدن ارتباط خودکار دوباره ارسال می‌شود.' : one.error}
            </span>
          </p>
        ) : (
          <Progress
            label={one.name}
            value={Math.round(one.part * 100)}
            valueText={`${toPersianDigits(Math.round(one.part * 100))}٪`}
          />
        )}
      </div>
      {one.error ? (
        <>
          <Button size="small" onPress={onRetry}>
            دوباره
          </Button>
          <IconButton icon={Trash2} label={`حذف ${one.name}`} onPress={onRemove} />
        </>
      ) : null}
    </div>
  )
}

import { useState, type ReactNode } from 'react'
import { Button as RacButton, DropZone, FileTrigger, Text } from 'react-aria-components'
import { Camera, Images, RotateCw, Trash2 } from 'lucide-react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { begun, type FileUploadProps, type Sending, useSending } from '#ui/upload/file-upload.tsx'
import type { StoredFile } from '#ui/upload/file-list.tsx'
import { fileRefusal } from '#ui/upload/upload-rules.ts'
import { blobSource } from '#ui/picture/blob-source.ts'
import { cx } from '#ui/primitives/class-names.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import '#ui/drag/persian-drag.ts'

export type PictureSlotProps = Pick<FileUploadProps, 'upload' | 'rules' | 'draftName'> & {
  label: string
  picture: StoredFile | undefined
  /** Undefined empties the slot. It is called whenever the picture has come, maybe long after it was chosen. */
  onChange: (picture: StoredFile | undefined) => void
  /** What stands beside the picture, to be compared with it. */
  beside?: ReactNode
}

type SenderProps = Pick<PictureSlotProps, 'upload' | 'rules' | 'draftName' | 'onChange'>

/** One picture on its way at a time: the newest choice is the one that counts, however slowly the others come. */
function useOnePicture({ onChange, rules, ...rest }: SenderProps) {
  const sender = useSending({ ...rest, onChange: (change) => onChange(change([])[0]) })
  const [refusal, setRefusal] = useState<string>()
  const sending = sender.sending.at(-1)
  const drop = () => {
    for (const one of sender.sending) void sender.remove(one)
  }
  return {
    sending,
    isWaiting: sending?.isLost === true && sending.error !== undefined,
    error: refusal ?? (sending?.isLost ? undefined : sending?.error),
    retry: () => sending && void sender.send(sending),
    take: (file: File | null | undefined) => {
      if (!file) return
      const refused = fileRefusal(file, rules, 0)
      setRefusal(refused)
      if (refused !== undefined) return
      drop()
      sender.add([begun(file)])
    },
    empty: () => {
      drop()
      onChange(undefined)
    },
  }
}

/** The place of one named picture: a press opens the camera of a phone, or the choice of a file; a picture is dropped on it too. */
export function PictureSlot({ label, picture, beside, ...props }: PictureSlotProps) {
  const { types } = props.rules
  const { sending, isWaiting, error, retry, take, empty } = useOnePicture(props)
  const isFilled = picture !== undefined || sending !== undefined
  const accept = types.includes('image/heic') ? [...types, '.heic', '.heif'] : types
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-col gap-1">
      <div className="flex min-h-tap items-center">
        <span aria-hidden="true" className="min-w-0 flex-1 truncate text-sm font-semibold">
          {label}
        </span>
        {sending?.error ? <IconButton icon={RotateCw} label={`ارسال دوبارهٔ عکس ${label}`} onPress={retry} /> : null}
        {isFilled ? <IconButton icon={Trash2} label={`برداشتن عکس ${label}`} onPress={empty} /> : null}
        <span className="hidden pointer-coarse:inline-flex">
          <FileTrigger acceptedFileTypes={accept} onSelect={(list) => take(list?.[0])}>
            <IconButton icon={Images} label={`انتخاب عکس ${label} از گالری`} />
          </FileTrigger>
        </span>
      </div>
      <div className={cx(beside !== undefined && 'grid grid-cols-2 gap-2')}>
        {beside}
        <DropZone
          getDropOperation={(dropped) => (types.some((type) => dropped.has(type)) ? 'copy' : 'cancel')}
          onDrop={({ items: [item] }) => {
            if (item?.kind === 'file') void item.getFile().then(take)
          }}
          className={cx(
            'relative aspect-[4/3] overflow-hidden rounded-2 border-2 bg-surface drop-target:border-accent drop-target:bg-accent-soft',
            isFilled ? 'border-line' : 'border-dashed border-line-strong',
          )}
        >
          <Text slot="label" className="sr-only">
            {label}
          </Text>
          <FileTrigger acceptedFileTypes={accept} defaultCamera="environment" onSelect={(list) => take(list?.[0])}>
            <RacButton
              aria-label={isFilled ? `عوض کردن عکس ${label}` : `عکس ${label}`}
              className="absolute inset-0 flex cursor-pointer flex-col items-center justify-center gap-1 text-muted outline-offset-[-3px] hover:text-ink"
            >
              <Face label={label} picture={picture} sending={sending} />
            </RacButton>
          </FileTrigger>
        </DropZone>
      </div>
      {error === undefined ? null : (
        <p role="alert" className="text-xs text-bad">
          {error}
        </p>
      )}
      {isWaiting ? <output className="text-xs text-muted">با وصل شدن ارتباط خودکار دوباره ارسال می‌شود.</output> : null}
    </fieldset>
  )
}

type FaceProps = { label: string; picture: StoredFile | undefined; sending: Sending | undefined }

/** The picture that was chosen, at once, with how far it is on its way; else the one that is there, or a camera. */
function Face({ label, picture, sending }: FaceProps) {
  if (sending)
    return (
      <>
        <ChosenPicture key={sending.id} file={sending.file} />
        <span className="absolute inset-x-0 bottom-0 bg-black/70 px-1.5 py-1 text-xs text-white">
          {sending.error === undefined
            ? `در حال ارسال ${toPersianDigits(Math.round(sending.part * 100))}٪`
            : 'منتظر ارتباط'}
        </span>
      </>
    )
  if (picture) return <img src={picture.url} alt={`عکس ${label}`} className="size-full object-cover" />
  return (
    <>
      <Camera aria-hidden="true" className="size-7" strokeWidth={1.6} />
      <span aria-hidden="true" className="text-xs">
        عکس {label}
      </span>
    </>
  )
}

function ChosenPicture({ file }: { file: File }) {
  const [source] = useState(() => blobSource(file))
  return <img ref={source} alt="" className="size-full object-cover opacity-70" />
}

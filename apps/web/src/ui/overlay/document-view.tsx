import { useState } from 'react'
import { Download, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { saveBlob } from '#lib/download.ts'
import { blobSource } from '#ui/picture/blob-source.ts'
import { cx } from '#ui/primitives/class-names.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { useKey } from '#ui/page/use-key.ts'

export type DocumentViewProps = { blob: Blob; name: string; className?: string }

const zooms = [1, 1.5, 2, 3, 4]

/** A picture that is zoomed (+ and −) and turned (R), or a PDF in the browser's own viewer. Give it a `key` of the document. */
export function DocumentView({ blob, name, className }: DocumentViewProps) {
  const [shown] = useState(() => blobSource(blob))
  const [step, setStep] = useState(0)
  const [turns, setTurns] = useState(0)
  const turn = () => setTurns((before) => (before + 1) % 4)
  useKey('r', turn)
  const zoom = zooms[step] ?? 1
  const isPdf = blob.type === 'application/pdf'
  return (
    <figure className={cx('flex min-h-0 flex-col overflow-hidden rounded-2 border border-line bg-sunken', className)}>
      <figcaption className="flex items-center gap-1 border-b border-line bg-surface ps-3">
        <bdi className="min-w-0 flex-1 truncate text-sm">{name}</bdi>
        {isPdf ? null : (
          <>
            <span className="text-xs text-muted tabular-nums">{toPersianDigits(zoom * 100)}٪</span>
            <IconButton icon={ZoomOut} label="کوچک‌تر" isDisabled={step === 0} onPress={() => setStep(step - 1)} />
            <IconButton
              icon={ZoomIn}
              label="بزرگ‌تر"
              isDisabled={step === zooms.length - 1}
              onPress={() => setStep(step + 1)}
            />
            <IconButton icon={RotateCw} label="چرخاندن (R)" onPress={turn} />
          </>
        )}
        <IconButton icon={Download} label={`دانلود ${name}`} onPress={() => saveBlob(blob, name)} />
      </figcaption>
      {isPdf ? (
        <iframe ref={shown} title={name} className="min-h-0 w-full flex-1 border-0 bg-surface" />
      ) : (
        <div className="grid min-h-0 flex-1 place-items-center overflow-auto p-3">
          <img
            ref={shown}
            alt={name}
            style={{ width: zoom === 1 ? undefined : `${zoom * 100}%`, rotate: `${turns * 90}deg` }}
            className={cx('transition-[rotate]', zoom === 1 ? 'max-h-full max-w-full object-contain' : 'max-w-none')}
          />
        </div>
      )}
    </figure>
  )
}

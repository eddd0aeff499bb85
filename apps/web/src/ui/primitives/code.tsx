import { useState } from 'react'
import { Button } from 'react-aria-components'
import { Check, Copy } from 'lucide-react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { copyText } from '#ui/overlay/copy-text.ts'

/** A code (order, tracking, plate): left to right, isolated, and copied by its button. One of digits alone is read in Persian ones; a missing one is a dash. */
export function Code({ text, isCopyable = false }: { text: string | null; isCopyable?: boolean }) {
  const [isCopied, setCopied] = useState(false)
  if (!text) return '—'
  const code = (
    <bdi dir="ltr" className="min-w-0 font-semibold tracking-wide break-words">
      {/^\d+$/.test(text) ? toPersianDigits(text) : text}
    </bdi>
  )
  if (!isCopyable) return code
  const copy = async () => {
    if (!(await copyText(text))) return
    setCopied(true)
    setTimeout(() => setCopied(false), 1500)
  }
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      {code}
      <Button
        aria-label={isCopied ? 'کپی شد' : `کپی ${text}`}
        className="inline-flex size-7 shrink-0 items-center justify-center rounded-1 text-muted hover:bg-hover hover:text-ink pointer-coarse:size-tap"
        onPress={() => void copy()}
      >
        {isCopied ? (
          <Check aria-hidden="true" className="size-3.5 text-good" />
        ) : (
          <Copy aria-hidden="true" className="size-3.5" />
        )}
      </Button>
    </span>
  )
}

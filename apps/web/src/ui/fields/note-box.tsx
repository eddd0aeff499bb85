import { useEffect, useEffectEvent, useState } from 'react'
import { useDraft } from '#lib/draft/use-draft.ts'
import { isAway, useWhenBack } from '#lib/when/when-back.ts'
import { Button } from '#ui/primitives/button.tsx'
import { DraftNote } from '#ui/primitives/draft-note.tsx'
import { TextArea } from './text-area.tsx'

type NoteBoxProps = {
  /** The name under which the device keeps what is not sent yet. */
  draftName: string
  /** Sends it, and tells a failure; the same key is the same note, however often it comes. */
  send: (body: string, idempotencyKey: string) => Promise<unknown>
  /** Something that was not sent came back: it must not lie where nobody sees it. */
  onRestored?: () => void
}

/** A note that is written and sent; without a network it waits here and goes by itself. */
export const NoteBox = (props: NoteBoxProps) => <Box key={props.draftName} {...props} />

function Box({ draftName, send, onRestored }: NoteBoxProps) {
  const draft = useDraft(draftName, () => ({ text: '', key: '' }))
  const { text, key } = draft.value
  const tellRestored = useEffectEvent(() => onRestored?.())
  useEffect(() => {
    if (draft.restoredAt) tellRestored()
  }, [draft.restoredAt])
  const [isSending, setSending] = useState(false)
  const [lost, setLost] = useState('')
  const go = async () => {
    setSending(true)
    try {
      await send(text.trim(), key)
      draft.set((now) => unsentOf(now, { text, key }))
    } catch (error) {
      if (isAway(error)) setLost(key)
    }
    setSending(false)
  }
  const isLost = lost !== '' && lost === key
  useWhenBack(isLost, () => isSending || go())
  return (
    <div className="flex flex-col gap-2">
      <DraftNote draft={draft} />
      <TextArea
        label="یادداشت جدید"
        rows={2}
        maxLength={2000}
        value={text}
        onChange={(next) => draft.set({ text: next, key: next === '' ? '' : crypto.randomUUID() })}
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {isLost ? (
          <output className="flex-1 text-sm text-muted">
            ارسال نشد؛ روی این دستگاه مانده است و با وصل شدن ارتباط خودکار ارسال می‌شود.
          </output>
        ) : null}
        <Button size="small" isPending={isSending} isDisabled={text.trim() === ''} onPress={() => void go()}>
          افزودن یادداشت
        </Button>
      </div>
    </div>
  )
}

type Note = { text: string; key: string }

/** The rest of a note that was sent: the words written on since. Where the sent part was changed since, all stays. */
export function unsentOf(now: Note, sent: Note): Partial<Note> {
  if (now.key === sent.key) return { text: '', key: '' }
  if (!now.text.startsWith(sent.text.trimEnd())) return {}
  const text = now.text.slice(sent.text.trimEnd().length).trimStart()
  return text === '' ? { text, key: '' } : { text }
}

import { assistantCost, costText, noUsage } from '@rezerv/contract/assistant/assistant-price.ts'
import { groupDigits, toPersianDigits } from '@rezerv/contract/digits.ts'
import { SendHorizontal, Square } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { TextArea, TextField } from 'react-aria-components'
import { Button } from '#ui/primitives/button.tsx'
import { useOnline } from '#ui/page/use-online.ts'
import { send, stop, type } from './assistant-run.ts'
import { assistant } from './assistant-store.ts'

/** Where the admin writes. Enter sends, Shift+Enter begins a line, Escape stops. */
export function AssistantComposer({ isReady }: { isReady: boolean }) {
  const { draft, draftTokens, isBusy, current } = assistant.useValue()
  const isOnline = useOnline()
  const canSend = isReady && isOnline && !isBusy && draft.trim() !== ''
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isBusy) stop()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (isReady && isOnline) void send()
  }
  return (
    <div className="flex flex-col gap-2 border-t border-line p-3 sm:p-4">
      <TextField aria-label="پیام به دستیار" value={draft} onChange={type} isDisabled={!isReady}>
        <TextArea
          id="assistant-draft"
          rows={2}
          dir="auto"
          placeholder={isReady ? 'بپرسید یا کاری بخواهید…' : 'دستیار آماده نیست'}
          onKeyDown={press}
          className="field-box field-sizing-content max-h-48 min-h-16 w-full resize-none px-3 py-2 leading-6 placeholder-shown:[direction:rtl]"
        />
      </TextField>
      <div className="flex min-h-tap items-center gap-3">
        <p className="min-w-0 flex-1 text-xs text-muted">
          {isOnline ? countText(draft, draftTokens, current.model) : 'اتصال اینترنت برقرار نیست'}
        </p>
        {isBusy ? (
          <Button icon={Square} onPress={stop}>
            توقف
          </Button>
        ) : (
          <Button
            variant="primary"
            icon={SendHorizontal}
            isDisabled={!canSend}
            onPress={() => void send()}
            className="[&_svg]:rotate-180"
          >
            فرستادن
          </Button>
        )}
      </div>
    </div>
  )
}

function countText(draft: string, tokens: number | undefined, model: string): string {
  if (draft.trim() === '') return 'Enter می‌فرستد، Shift+Enter خط تازه می‌سازد'
  if (tokens === undefined) return 'شمارش توکن‌ها…'
  const cost = assistantCost(model, { ...noUsage, input: tokens })
  const count = `${toPersianDigits(groupDigits(tokens, '٬'))} توکن`
  return cost === undefined ? count : `${count}؛ برآورد فرستادن ${costText(cost)}`
}

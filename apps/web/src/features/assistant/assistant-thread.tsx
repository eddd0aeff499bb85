import { Sparkles, SendHorizontal, Square } from 'lucide-react'
import { Button } from '#ui/primitives/button.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { type Message, resultsIn } from './assistant-conversation.ts'
import { AssistantMessageView, AssistantTurn } from './assistant-message.tsx'
import { AssistantText } from './assistant-text.tsx'
import { retry, type, send, stop } from './assistant-run.ts'
import { templates } from './assistant-prompt.ts'
import { assistant } from './assistant-store.ts'
import { assistantCost, costText, noUsage } from '@rezerv/contract/assistant/assistant-price.ts'
import { formatCount } from '@rezerv/contract/digits.ts'
import type { KeyboardEvent } from 'react'
import { TextArea, TextField } from 'react-aria-components'
import { useOnline } from '#ui/page/use-online.ts'
import { RetryBanner } from '#ui/page/retry-banner.tsx'

/** The conversation, its newest end in sight: a column in reverse stays at its foot by itself. */
export function AssistantThread({ isReady }: { isReady: boolean }) {
  const { current, live, isBusy, trouble, spoken, proposals } = assistant.useValue()
  const { messages } = current
  return (
    <>
      <output className="sr-only">{spoken}</output>
      {messages.length === 0 ? (
        <Welcome isReady={isReady} />
      ) : (
        <div className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain">
          <ol aria-label="پیام‌ها" className="flex flex-col gap-5 px-4 py-5 sm:px-6">
            <Messages messages={messages} />
            {isBusy && Object.keys(proposals).length === 0 ? (
              <AssistantTurn by="assistant">
                {live ? (
                  <AssistantText text={live} />
                ) : (
                  <span className="flex h-6 items-center gap-1.5 text-muted">
                    <span aria-hidden="true" className="size-2 animate-shimmer rounded-full bg-accent" />
                    در حال فکر کردن…
                  </span>
                )}
              </AssistantTurn>
            ) : null}
            {trouble ? (
              <li>
                <RetryBanner tone={trouble.kind === 'stopped' ? 'calm' : 'warn'} onRetry={() => void retry()}>
                  {trouble.text}
                </RetryBanner>
              </li>
            ) : null}
          </ol>
        </div>
      )}
    </>
  )
}

function Messages({ messages }: { messages: Message[] }) {
  const results = resultsIn(messages)
  return messages.map((message, at) => (
    // Messages are only ever added at the end.
    <AssistantMessageView key={String(at)} message={message} results={results} />
  ))
}

/** Its buttons wait for the assistant and can be reached meanwhile: by them the keyboard scrolls what is too long. */
function Welcome({ isReady }: { isReady: boolean }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center-safe gap-5 overflow-y-auto px-4 py-6">
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-strong">
        <Sparkles aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </span>
      <div className="text-center">
        <h2 className="text-lg font-bold">چه چیزی را بررسی کنیم؟</h2>
        <p className="mt-1 text-sm text-muted">
          {isReady ? 'بنویسید، یا از یکی از این‌ها شروع کنید.' : 'وقتی دستیار آماده شود، از یکی از این‌ها شروع کنید.'}
        </p>
      </div>
      <ul aria-label="الگوها" className="grid w-full max-w-2xl gap-2.5 sm:grid-cols-2">
        {templates.map(({ id, label, hint, text }) => (
          <li key={id}>
            <button
              type="button"
              aria-disabled={!isReady}
              onClick={() => {
                if (!isReady) return
                type(text)
                document.getElementById('assistant-draft')?.focus()
              }}
              className="flex size-full min-h-tap flex-col items-start rounded-2 border border-line px-4 py-3 text-start transition-colors aria-disabled:cursor-not-allowed aria-disabled:border-dashed aria-disabled:bg-sunken aria-disabled:text-faint not-aria-disabled:hover:border-line-strong not-aria-disabled:hover:bg-hover"
            >
              <span className="font-semibold">{label}</span>
              <span className={cx('text-sm', isReady && 'text-muted')}>{hint}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

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
            ارسال
          </Button>
        )}
      </div>
    </div>
  )
}

function countText(draft: string, tokens: number | undefined, model: string): string {
  if (draft.trim() === '') return 'Enter: ارسال، Shift+Enter: خط بعد'
  if (tokens === undefined) return 'شمارش توکن‌ها…'
  const cost = assistantCost(model, { ...noUsage, input: tokens })
  const count = `${formatCount(tokens)} توکن`
  return cost === undefined ? count : `${count}؛ برآورد ارسال ${costText(cost)}`
}

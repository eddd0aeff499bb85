import { Check, CircleAlert, Database, Sparkles, UserRound, X, Hand } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#ui/primitives/class-names.ts'
import { type Message, type ToolResult, type ToolUse, messageText, toolUsesOf } from './assistant-conversation.ts'
import { assistantActions, type Proposal } from './assistant-action.ts'
import { assistant } from './assistant-store.ts'
import { AssistantText } from './assistant-text.tsx'
import { assistantTools } from './assistant-tool.ts'
import { Button } from '#ui/primitives/button.tsx'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { decide } from './assistant-use.ts'

type Props = { message: Message; results: Map<string, ToolResult> }

export function AssistantMessageView({ message, results }: Props) {
  const text = messageText(message)
  const uses = toolUsesOf(message)
  if (message.role === 'user') {
    // A message of results alone is between the page and the model.
    return text ? (
      <AssistantTurn by="user">
        <p className="break-words whitespace-pre-wrap">{text}</p>
      </AssistantTurn>
    ) : null
  }
  return (
    <AssistantTurn by="assistant">
      {text ? <AssistantText text={text} /> : null}
      {message.isPartial ? <p className="mt-1 text-xs text-muted">ناتمام</p> : null}
      {uses.length > 0 ? (
        <ul aria-label="کارها و پیشنهادهای دستیار" className={cx('flex flex-col gap-2', text && 'mt-3')}>
          {uses.map((use) => (
            <li key={use.id}>
              <Use use={use} result={results.get(use.id)} />
            </li>
          ))}
        </ul>
      ) : null}
    </AssistantTurn>
  )
}

export function AssistantTurn({ by, children }: { by: 'user' | 'assistant'; children: ReactNode }) {
  const isUser = by === 'user'
  const Icon = isUser ? UserRound : Sparkles
  return (
    <li className="flex gap-3">
      <span
        className={cx(
          'flex size-8 shrink-0 items-center justify-center rounded-full',
          isUser ? 'bg-sunken text-muted' : 'bg-accent-soft text-accent-strong',
        )}
      >
        <Icon aria-hidden="true" className="size-4" />
        <span className="sr-only">{isUser ? 'شما' : 'دستیار'}</span>
      </span>
      <div className={cx('min-w-0 flex-1 pt-1 leading-7', isUser && 'font-medium')}>{children}</div>
    </li>
  )
}

function Use({ use, result }: { use: ToolUse; result: ToolResult | undefined }) {
  const { proposals } = assistant.useValue()
  const proposal = proposals[use.id]
  if (proposal) return <AssistantProposal id={use.id} proposal={proposal} />
  const action = assistantActions[use.name]
  const label = action?.label ?? assistantTools[use.name]?.label ?? use.name
  return (
    <details className="w-fit max-w-full rounded-1 border border-line text-sm">
      <summary className="flex min-h-tap cursor-pointer list-none items-center gap-2 rounded-1 px-3 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <UseIcon isAction={action !== undefined} result={result} />
        <span className="font-medium">{label}</span>
        <span className="text-muted">{outcomeOf(action !== undefined, result)}</span>
      </summary>
      <div className="flex flex-col gap-2 border-t border-line p-3">
        <Raw title="پرسش" value={use.input} />
        {result ? <Raw title="پاسخ" value={result.content} /> : null}
      </div>
    </details>
  )
}

function Raw({ title, value }: { title: string; value: unknown }) {
  return (
    <div>
      <p className="text-xs text-muted">{title}</p>
      <pre dir="auto" className="max-h-48 max-w-full overflow-auto text-xs break-words whitespace-pre-wrap">
        {typeof value === 'string' ? value : JSON.stringify(value, null, 1)}
      </pre>
    </div>
  )
}

const isConfirmed = ({ content }: ToolResult) => typeof content === 'string' && content.includes('"confirmed":true')

function UseIcon({ isAction, result }: { isAction: boolean; result: ToolResult | undefined }) {
  if (result?.is_error) return <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-bad" />
  if (!isAction) return <Database aria-hidden="true" className="size-4 shrink-0 text-faint" />
  if (result && isConfirmed(result)) return <Check aria-hidden="true" className="size-4 shrink-0 text-good" />
  return <X aria-hidden="true" className="size-4 shrink-0 text-faint" />
}

function outcomeOf(isAction: boolean, result: ToolResult | undefined): string {
  if (!result) return 'در حال انجام…'
  if (result.is_error) return 'انجام نشد'
  if (!isAction) return 'خوانده شد'
  return isConfirmed(result) ? 'با تایید شما انجام شد' : 'نپذیرفتید'
}

function AssistantProposal({ id, proposal: { state, preview } }: { id: string; proposal: Proposal }) {
  if (!preview) return <Skeleton className="h-32 w-full max-w-xl" />
  return (
    <section
      aria-label={`پیشنهاد: ${preview.title}`}
      className="flex w-full max-w-xl flex-col gap-4 rounded-2 border border-accent bg-raised p-4 shadow-1"
    >
      <header className="flex items-center gap-2">
        <Hand aria-hidden="true" className="size-[18px] text-accent-strong" />
        <h2 className="font-bold">پیشنهاد: {preview.title}</h2>
      </header>
      <DescriptionList
        items={preview.facts.map(({ label, value }) => ({
          label,
          value: <span className="whitespace-pre-wrap">{value}</span>,
          isWide: value.length > 40,
        }))}
      />
      <footer className="flex flex-wrap items-center gap-2">
        <Button
          variant={preview.isDanger ? 'danger' : 'primary'}
          isPending={state === 'running'}
          onPress={() => decide(id, true)}
        >
          {preview.confirm}
        </Button>
        <Button isDisabled={state === 'running'} onPress={() => decide(id, false)}>
          نمی‌خواهم
        </Button>
        <span className="text-xs text-muted">با نام شما در گزارش فعالیت ثبت می‌شود.</span>
      </footer>
    </section>
  )
}

import { assistantPricesOf, costText } from '@rezerv/contract/assistant/assistant-price.ts'
import { formatCount } from '@rezerv/contract/digits.ts'
import { formatDay } from '@rezerv/contract/jalali.ts'
import { useQuery } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { saveBlob } from '#lib/download.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Select } from '#ui/fields/select.tsx'
import { modelList, modelsWith } from './assistant-ask.ts'
import { AssistantChips } from './assistant-chips.tsx'
import { asMarkdown, type Conversation } from './assistant-conversation.ts'
import { assistant, changeCurrent, forget, reopen } from './assistant-store.ts'
import { DescriptionList } from '#ui/primitives/description-list.tsx'

export function AssistantAside({ isReady }: { isReady: boolean }) {
  const { current, past, isBusy } = assistant.useValue()
  const aside = useRef<HTMLElement>(null)
  const remove = (id: string) => {
    // The button goes with its conversation; who came by the keyboard stays here.
    aside.current?.focus({ preventScroll: true })
    forget(id)
  }
  return (
    <aside ref={aside} tabIndex={-1} aria-label="گفت‌وگو و سابقه" className="flex min-w-0 flex-col gap-4">
      <Card title="مدل و زمینه" gap={4}>
        <ModelField isReady={isReady} model={current.model} isBusy={isBusy} />
        <AssistantChips />
      </Card>
      <Meter conversation={current} />
      <Card title="سابقه" description="فقط در همین مرورگر؛ با خروج پاک می‌شود" isFlush={past.length > 0}>
        {past.length === 0 ? (
          <p className="text-sm text-muted">گفت‌وگوی قبلی نیست.</p>
        ) : (
          <ul
            aria-label="گفت‌وگوهای قبلی"
            className="max-h-72 divide-y divide-line overflow-y-auto border-t border-line"
          >
            {past.map(({ id, title, changedAt }) => (
              <li key={id} className="flex items-center pe-1.5">
                <button
                  type="button"
                  disabled={isBusy}
                  onClick={() => reopen(id)}
                  className="flex min-h-tap min-w-0 flex-1 flex-col px-4 py-2 text-start hover:bg-hover"
                >
                  <span className="w-full truncate text-sm">{title}</span>
                  <span className="text-xs text-muted">
                    <JalaliInstant at={changedAt} style="short" />
                  </span>
                </button>
                <IconButton icon={Trash2} label={`پاک کردن «${title}»`} onPress={() => remove(id)} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </aside>
  )
}

function ModelField({ isReady, model, isBusy }: { isReady: boolean; model: string; isBusy: boolean }) {
  const { data, isError } = useQuery({ ...modelList, enabled: isReady })
  return (
    <Select
      label="مدل"
      options={modelsWith(model, data)}
      value={model}
      isDisabled={isBusy}
      onChange={(id) => changeCurrent({ model: id })}
      {...(isError && { description: 'فهرست مدل‌ها بارگذاری نشد؛ مدل‌های شناخته‌شده نشان داده می‌شوند.' })}
    />
  )
}

const figure = (value: number) => <bdi className="text-sm font-semibold">{formatCount(value)}</bdi>

function Meter({ conversation }: { conversation: Conversation }) {
  const { usage, cost, isCostPartial, messages } = conversation
  return (
    <Card
      title="مصرف این گفت‌وگو"
      footer={`برآورد با قیمت‌های ${formatDay(assistantPricesOf, 'long')}؛ صورت‌حساب سرویس ملاک است.`}
    >
      <DescriptionList
        isShort
        items={[
          { label: 'توکن ورودی', value: figure(usage.input + usage.cacheRead + usage.cacheWrite) },
          { label: 'توکن خروجی', value: figure(usage.output) },
          { label: 'هزینهٔ برآوردی', value: <b className="text-lg">{costText(cost)}</b>, isWide: true },
        ]}
      />
      {isCostPartial ? <p className="text-xs text-warn">قیمت بخشی از پاسخ‌ها در فهرست نیست</p> : null}
      {messages.length > 0 ? (
        <Button size="small" icon={Download} className="mt-4" onPress={() => save(conversation)}>
          خروجی متن
        </Button>
      ) : null}
    </Card>
  )
}

function save(conversation: Conversation) {
  const text = new Blob([asMarkdown(conversation)], { type: 'text/markdown;charset=utf-8' })
  saveBlob(text, `assistant-${conversation.changedAt.slice(0, 10)}.md`)
}

import type { AssistantSearch, AssistantState } from '@rezerv/contract/assistant/assistant-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { MessageSquarePlus, ShieldCheck, ShieldOff, Search, TextCursorInput } from 'lucide-react'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Button, LinkButton } from '#ui/primitives/button.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageAction } from '#ui/page/page-actions.tsx'
import { TabLink, TabNav } from '#ui/page/tab-nav.tsx'
import { assistantState, completeText, modelById } from './assistant-ask.ts'
import { AssistantAside } from './assistant-aside.tsx'
import { AssistantBatches } from './assistant-batches.tsx'
import { clientRight, isRelay } from './assistant-client.ts'
import { AssistantComposer, AssistantThread } from './assistant-thread.tsx'
import { assistant, beginAnew } from './assistant-store.ts'
import { publicConfig } from '#lib/config.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { RetryBanner } from '#ui/page/retry-banner.tsx'
import { assistantModels } from '@rezerv/contract/assistant/assistant-price.ts'
import { useState } from 'react'
import { command, useCommand } from '#data.ts'
import { Card } from '#ui/primitives/card.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AssistantText } from './assistant-text.tsx'

const tabs = [
  ['chat', 'گفت‌وگو'],
  ['batches', 'کارهای دسته‌ای'],
  ['completion', 'تکمیل متن'],
] as const

export function AssistantPage({ search }: { search: AssistantSearch }) {
  const { tab = 'chat' } = search
  const state = useQuery(assistantState)
  const isReady = state.data !== undefined && state.data.isOn && (state.data.hasKey || !isRelay())
  const { isBusy, current } = assistant.useValue()
  return (
    <Page
      title="دستیار"
      badge={state.data ? <MaskBadge masks={state.data.masks} /> : null}
      subtitle="با دسترسی خود شما اطلاعات را می‌بیند؛ هر تغییری را فقط پیشنهاد می‌کند و با تایید شما انجام می‌شود."
      actions={
        tab === 'chat' && current.messages.length > 0 ? (
          <PageAction label="گفت‌وگوی جدید" icon={MessageSquarePlus} isPending={isBusy} onPress={beginAnew} />
        ) : null
      }
    >
      <TabNav label="بخش‌های دستیار">
        {tabs.map(([id, label]) => (
          <TabLink
            key={id}
            to="/claude-test"
            search={{ ...search, tab: id === 'chat' ? undefined : id }}
            isSelected={tab === id}
          >
            {label}
          </TabLink>
        ))}
      </TabNav>
      <AssistantSetup state={state.data} error={state.error} onRetry={() => void state.refetch()} />
      {tab === 'batches' ? <AssistantBatches isReady={isReady} /> : null}
      {tab === 'completion' ? <AssistantCompletionView isReady={isReady} /> : null}
      {tab === 'chat' ? (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_300px]">
          <section
            aria-label="گفت‌وگو"
            className="flex h-[max(24rem,calc(100dvh-19.5rem))] min-w-0 lg:h-[max(28rem,calc(100dvh-15.5rem))] flex-col rounded-2 border border-line bg-surface"
          >
            <AssistantThread isReady={isReady} />
            <AssistantComposer isReady={isReady} />
          </section>
          <AssistantAside isReady={isReady} />
        </div>
      ) : null}
    </Page>
  )
}

const MaskBadge = ({ masks }: { masks: boolean }) => (
  <StatusBadge tone={masks ? 'good' : 'warn'} icon={masks ? ShieldCheck : ShieldOff}>
    موبایل و کد ملی پوشیده {masks ? 'می‌شود' : 'نمی‌شود'}
  </StatusBadge>
)

type Props = { state: AssistantState | undefined; error: Error | null; onRetry: () => void }

function AssistantSetup({ state, error, onRetry }: Props) {
  if (!state && error)
    return (
      <RetryBanner tone="bad" title="وضعیت دستیار بارگذاری نشد" onRetry={onRetry}>
        {error.message}
      </RetryBanner>
    )
  if (state?.isOn === false)
    return (
      <Banner
        tone="warn"
        title="دستیار خاموش است"
        actions={
          <LinkButton to="/settings" size="small">
            تنظیمات
          </LinkButton>
        }
      >
        در «تنظیمات»، بخش «دستیار»، آن را روشن کنید.
      </Banner>
    )
  if (!isRelay())
    return (
      <Banner tone="warn" title="مرورگر مستقیم به سرویس هوش مصنوعی وصل می‌شود">
        {publicConfig().ai.key === null
          ? 'نشانی PUBLIC_AI_BASE بدون کلید تنظیم شده است.'
          : 'کلید PUBLIC_AI_KEY را هر کسی که این سایت را باز کند می‌تواند بخواند. برای نگه داشتن کلید روی سرور، PUBLIC_AI_BASE و PUBLIC_AI_KEY را بردارید و ANTHROPIC_API_KEY را تنظیم کنید.'}
      </Banner>
    )
  if (state?.hasKey !== false) return null
  return (
    <Banner tone="info" title="برای شروع، کلید دستیار را روی سرور بگذارید">
      <p>متغیر محیطی زیر را به سرور بدهید و آن را دوباره اجرا کنید؛ کلید هرگز به مرورگر ارسال نمی‌شود.</p>
      <pre dir="ltr" className="mt-2 rounded-1 bg-surface px-3 py-2 text-start text-sm whitespace-pre-wrap">
        ANTHROPIC_API_KEY=sk-ant-… npm start
      </pre>
      <p className="mt-2">
        اگر سرور به نشانی دیگری وصل می‌شود، <bdi dir="ltr">ANTHROPIC_BASE_URL</bdi> را هم تنظیم کنید. تا آن زمان همه‌چیز
        جز پرسیدن در دسترس است.
      </p>
    </Banner>
  )
}

/** The older way of asking, a text that is gone on with, for models that still have it; any model by its id. */
function AssistantCompletionView({ isReady }: { isReady: boolean }) {
  const [typed, setTyped] = useState(assistantModels[0]?.id ?? '')
  const [asked, setAsked] = useState('')
  const [text, setText] = useState('')
  const model = useQuery({ ...modelById(asked), enabled: isReady && asked !== '' })
  const complete = useCommand(
    command(() => completeText(typed, text), { renews: [], right: clientRight, failure: 'shown' }),
  )
  return (
    <Card title="تکمیل متن" description="روش قدیمی پرسیدن؛ مدل‌های جدید فقط در گفت‌وگو پاسخ می‌دهند.">
      <div className="flex max-w-3xl flex-col gap-4">
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            label="شناسهٔ مدل"
            className="w-72 max-w-full"
            value={typed}
            onChange={(id) => setTyped(id.trim())}
            maxLength={80}
            isLtr
          />
          <Button
            icon={Search}
            isDisabled={!isReady || typed === ''}
            isPending={model.isFetching}
            onPress={() => setAsked(typed)}
          >
            بررسی مدل
          </Button>
          <output className="pb-2 text-sm text-muted">{asked === typed ? modelText(model) : null}</output>
        </div>
        <TextArea label="متن" rows={6} value={text} onChange={setText} maxLength={20_000} isDisabled={!isReady} />
        <Button
          variant="primary"
          icon={TextCursorInput}
          className="self-start"
          isDisabled={!isReady || typed === '' || text.trim() === ''}
          isPending={complete.isPending}
          onPress={() => complete.mutate()}
        >
          تکمیل
        </Button>
        {complete.error ? <Banner tone="warn">{complete.error.message}</Banner> : null}
        {complete.data === undefined ? null : (
          <section aria-label="ادامهٔ متن" className="rounded-2 border border-line p-4">
            <AssistantText text={complete.data === '' ? 'پاسخی نیامد.' : complete.data} />
          </section>
        )}
      </div>
    </Card>
  )
}

const modelText = ({ data, error }: { data: { label: string } | undefined; error: Error | null }) =>
  data ? <bdi>{data.label}</bdi> : error?.message

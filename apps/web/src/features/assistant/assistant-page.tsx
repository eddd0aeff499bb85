import type { AssistantSearch } from '@rezerv/contract/assistant/assistant-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { MessageSquarePlus, ShieldCheck, ShieldOff } from 'lucide-react'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Page } from '#ui/page/page.tsx'
import { TabLink, TabNav } from '#ui/page/tab-nav.tsx'
import { assistantState } from './assistant-ask.ts'
import { AssistantAside } from './assistant-aside.tsx'
import { AssistantBatches } from './assistant-batches.tsx'
import { isRelay } from './assistant-client.ts'
import { AssistantCompletionView } from './assistant-completion.tsx'
import { AssistantComposer } from './assistant-composer.tsx'
import { AssistantSetup } from './assistant-setup.tsx'
import { assistant, beginAnew } from './assistant-store.ts'
import { AssistantThread } from './assistant-thread.tsx'

/** Talking with the assistant, and what it does in bulk. */
export function AssistantPage({ search }: { search: AssistantSearch }) {
  const { tab = 'chat' } = search
  const state = useQuery(assistantState)
  const isReady = state.data !== undefined && state.data.isOn && (state.data.hasKey || !isRelay())
  const { isBusy, current } = assistant.useValue()
  return (
    <Page
      title="دستیار"
      badge={state.data ? <MaskBadge masks={state.data.masks} /> : null}
      subtitle="با دسترسی خود شما می‌خواند؛ هر تغییری را فقط پیشنهاد می‌کند و با تایید شما انجام می‌شود."
      actions={
        tab === 'chat' && current.messages.length > 0 ? (
          <Button icon={MessageSquarePlus} isDisabled={isBusy} onPress={beginAnew}>
            گفت‌وگوی تازه
          </Button>
        ) : null
      }
    >
      <TabNav label="بخش‌های دستیار">
        <TabLink to="/claude-test" search={{ ...search, tab: undefined }} isSelected={tab === 'chat'}>
          گفت‌وگو
        </TabLink>
        <TabLink to="/claude-test" search={{ ...search, tab: 'batches' }} isSelected={tab === 'batches'}>
          کارهای دسته‌ای
        </TabLink>
        <TabLink to="/claude-test" search={{ ...search, tab: 'completion' }} isSelected={tab === 'completion'}>
          تکمیل متن
        </TabLink>
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

const MaskBadge = ({ masks }: { masks: boolean }) =>
  masks ? (
    <StatusBadge tone="good" icon={ShieldCheck}>
      موبایل و کد ملی پوشیده می‌شود
    </StatusBadge>
  ) : (
    <StatusBadge tone="warn" icon={ShieldOff}>
      موبایل و کد ملی پوشیده نمی‌شود
    </StatusBadge>
  )

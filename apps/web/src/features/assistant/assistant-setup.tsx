import type { AssistantState } from '@rezerv/contract/assistant/assistant-endpoints.ts'
import { publicConfig } from '#lib/config.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button, LinkButton } from '#ui/primitives/button.tsx'
import { isRelay } from './assistant-client.ts'

type Props = { state: AssistantState | undefined; error: Error | null; onRetry: () => void }

/** What stands in the way: no answer, switched off, no key; or a key that everybody can read. */
export function AssistantSetup({ state, error, onRetry }: Props) {
  if (!state && error)
    return (
      <Banner
        tone="bad"
        title="وضعیت دستیار خوانده نشد"
        actions={
          <Button size="small" onPress={onRetry}>
            تلاش دوباره
          </Button>
        }
      >
        {error.message}
      </Banner>
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
    <Banner tone="info" title="برای آغاز، کلید دستیار را روی سرور بگذارید">
      <p>متغیر محیطی زیر را به سرور بدهید و آن را دوباره اجرا کنید؛ کلید هرگز به مرورگر فرستاده نمی‌شود.</p>
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

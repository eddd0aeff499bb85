import { useState } from 'react'
import { Check, Copy } from 'lucide-react'
import { publicConfig } from '#lib/config.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { copyText } from '#ui/overlay/copy-text.ts'

/** A secret address that was just made: seen once, to be copied now. */
export const SecretAddress = ({ path }: { path: string }) => (
  <SecretText
    text={new URL(publicConfig().apiBase + path, window.location.origin).href}
    title="این نشانی فقط همین بار نشان داده می‌شود"
    copy="کپی نشانی"
  >
    هر کس آن را داشته باشد تقویم را می‌خواند؛ آن را فقط در برنامهٔ تقویم بگذارید.
  </SecretText>
)

type Props = { text: string; title: string; copy: string; children: string }

/** A secret that was just made: seen once, to be copied now; `children` say what becomes of it. */
export function SecretText({ text, title, copy, children }: Props) {
  const [isCopied, setCopied] = useState(false)
  const take = async () => setCopied(await copyText(text))
  return (
    <div className="flex flex-col gap-2">
      <Banner tone="info" title={title}>
        {children}
      </Banner>
      <p dir="ltr" className="rounded-1 border border-line bg-sunken px-3 py-2 text-left text-sm break-all">
        {text}
      </p>
      <Button icon={isCopied ? Check : Copy} className="self-start" onPress={() => void take()}>
        {isCopied ? 'کپی شد' : copy}
      </Button>
    </div>
  )
}

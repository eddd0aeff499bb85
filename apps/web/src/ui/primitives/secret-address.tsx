import { useState } from 'react'
import { Check, Copy } from 'lucide-react'
import { publicConfig } from '#lib/config.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { copyText } from '#ui/overlay/copy-text.ts'

/** A secret address that was just made: seen once, to be copied now. */
export function SecretAddress({ path }: { path: string }) {
  const [isCopied, setCopied] = useState(false)
  const address = new URL(publicConfig().apiBase + path, window.location.origin).href
  const copy = async () => setCopied(await copyText(address))
  return (
    <div className="flex flex-col gap-2">
      <Banner tone="info" title="این نشانی فقط همین بار نشان داده می‌شود">
        هر کس آن را داشته باشد تقویم را می‌خواند؛ آن را فقط در برنامهٔ تقویم بگذارید.
      </Banner>
      <p dir="ltr" className="rounded-1 border border-line bg-sunken px-3 py-2 text-left text-sm break-all">
        {address}
      </p>
      <Button icon={isCopied ? Check : Copy} className="self-start" onPress={() => void copy()}>
        {isCopied ? 'کپی شد' : 'کپی نشانی'}
      </Button>
    </div>
  )
}

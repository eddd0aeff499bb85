import { assistantModels } from '@rezerv/contract/assistant/assistant-price.ts'
import { useQuery } from '@tanstack/react-query'
import { Search, TextCursorInput } from 'lucide-react'
import { useState } from 'react'
import { command, useCommand } from '#data.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { completeText, modelById } from './assistant-ask.ts'
import { AssistantText } from './assistant-text.tsx'

/** The older way of asking, a text that is gone on with, for models that still have it; any model by its id. */
export function AssistantCompletionView({ isReady }: { isReady: boolean }) {
  const [typed, setTyped] = useState(assistantModels[0]?.id ?? '')
  const [asked, setAsked] = useState('')
  const [text, setText] = useState('')
  const model = useQuery({ ...modelById(asked), enabled: isReady && asked !== '' })
  const complete = useCommand(command(() => completeText(typed, text), { renews: [], failure: 'shown' }))
  return (
    <Card title="تکمیل متن" description="روش قدیمی پرسیدن؛ مدل‌های تازه فقط در گفت‌وگو پاسخ می‌دهند.">
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

import { Hand } from 'lucide-react'
import { Button } from '#ui/primitives/button.tsx'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import type { Proposal } from './assistant-action.ts'
import { decide } from './assistant-use.ts'

/** A write that waits for the admin: what would happen, and the two answers. */
export function AssistantProposal({ id, proposal: { state, preview } }: { id: string; proposal: Proposal }) {
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
        <span className="text-xs text-muted">با نام شما در رویدادنگار ثبت می‌شود.</span>
      </footer>
    </section>
  )
}

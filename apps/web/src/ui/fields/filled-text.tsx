import type { ReactNode } from 'react'
import { Button } from '#ui/primitives/button.tsx'
import { TextArea } from './text-area.tsx'

type Props = {
  label: string
  name?: string
  value: string
  onChange: (text: string) => void
  maxLength: number
  rows: number
  errorMessage?: string | undefined
  /** What may stand in braces. */
  variables: string[]
  /** More buttons beside those of the variables. */
  children?: ReactNode
  /** The text with its variables filled, what it was filled with, and its size. */
  preview: { text: string; of: string; size: string }
}

/** A text with variables, which come in at a press, and how it will be read. */
export function FilledText({ variables, children, preview, ...field }: Props) {
  return (
    <>
      <TextArea {...field} isRequired />
      <fieldset className="flex flex-wrap items-center gap-1.5">
        <legend className="mb-1.5 text-xs text-muted">افزودن متغیر به پایان متن</legend>
        {variables.map((name) => (
          <Button key={name} size="small" onPress={() => field.onChange(`${field.value}{${name}}`)}>
            {`{${name}}`}
          </Button>
        ))}
        {children}
      </fieldset>
      <figure className="flex flex-col gap-1.5">
        <figcaption className="flex justify-between text-xs text-muted">
          <span>{preview.of}</span>
          <span>{preview.size}</span>
        </figcaption>
        <p className="rounded-2 rounded-ss-none bg-sunken px-4 py-3 text-sm leading-7 break-words whitespace-pre-line">
          {preview.text}
        </p>
        <p className="text-xs text-muted">خطی که متغیر آن خالی باشد ارسال نمی‌شود.</p>
      </figure>
    </>
  )
}

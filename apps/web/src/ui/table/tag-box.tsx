import { useState } from 'react'
import { Plus, X } from 'lucide-react'
import { setIfUnchanged } from '#lib/set-if-unchanged.ts'
import { MayDo } from '#lib/rights/may-do.tsx'
import type { Needs } from '#lib/rights/rights.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'

type Props = {
  /** Without it tags are only shown. */
  needs: Needs
  tags: string[]
  isPending: boolean
  /** The whole list is kept: the next is made of the one that is stored then. */
  onKeep: (tags: string[], onSuccess?: () => void) => void
}

/** The tags by which lists find a record; each change is kept at once. */
export function TagBox({ needs, tags, isPending, onKeep }: Props) {
  const [text, setText] = useState('')
  const add = () => {
    if (text.trim()) onKeep([...tags, text.trim()], () => setIfUnchanged(setText, text, ''))
  }
  return (
    <>
      {tags.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="flex min-h-8 items-center rounded-full bg-sunken px-3 text-sm has-[button]:pe-0">
              {tag}
              <MayDo needs={needs}>
                <IconButton
                  icon={X}
                  label={`حذف برچسب ${tag}`}
                  isPending={isPending}
                  onPress={() => onKeep(tags.filter((one) => one !== tag))}
                />
              </MayDo>
            </li>
          ))}
        </ul>
      ) : null}
      <MayDo needs={needs}>
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <TextField label="برچسب جدید" value={text} onChange={setText} maxLength={30} className="min-w-0 flex-1" />
          <IconButton icon={Plus} label="افزودن برچسب" type="submit" isPending={isPending} />
        </form>
      </MayDo>
    </>
  )
}

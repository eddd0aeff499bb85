import { useState } from 'react'
import { Plus, X } from 'lucide-react'
import { setIfUnchanged } from '#lib/set-if-unchanged.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'

type Props = {
  tags: string[]
  isPending: boolean
  /** The whole list is kept: the next is made of the one that is stored then. */
  onKeep: (tags: string[], onSuccess?: () => void) => void
}

/** The tags by which lists find a record; each change is kept at once. */
export function TagBox({ tags, isPending, onKeep }: Props) {
  const [text, setText] = useState('')
  const add = () => {
    if (text.trim()) onKeep([...tags, text.trim()], () => setIfUnchanged(setText, text, ''))
  }
  return (
    <>
      {tags.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="flex items-center rounded-full bg-sunken ps-3 text-sm">
              {tag}
              <IconButton
                icon={X}
                label={`حذف برچسب ${tag}`}
                isPending={isPending}
                onPress={() => onKeep(tags.filter((one) => one !== tag))}
              />
            </li>
          ))}
        </ul>
      ) : null}
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
    </>
  )
}

import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button as RacButton, DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { dropLine, type RowDrag, useTouchDrag } from '#ui/drag/use-touch-drag.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { reordered } from './upload-rules.ts'
import '#ui/drag/persian-drag.ts'

/** A file that is on the server. `alt` is the image's description for those who do not see it. */
export type StoredFile = { id: string; url: string; name: string; alt: string }

export type FileListProps = {
  label: string
  files: StoredFile[]
  onChange: (change: (files: StoredFile[]) => StoredFile[]) => void
  /** Images have previews and descriptions, and the first one is the cover. */
  kind: 'image' | 'file'
}

/** The files in their order: dragged by the handle, or moved a place by buttons; every move is said aloud. */
export function FileList({ label, files, onChange, kind }: FileListProps) {
  const [said, setSaid] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<RowDrag>()
  const noun = kind === 'image' ? 'تصویر' : 'فایل'
  const say = (place: number) => setSaid(placeWords(noun, place, files.length))
  const move = (id: string, by: -1 | 1) => {
    const at = files.findIndex((file) => file.id === id)
    const target = files[at + by]
    if (!target) return
    flushSync(() => {
      onChange((all) => reordered(all, [id], target.id, by === 1))
      say(at + by)
    })
    refocus(list.current, id, by)
  }
  const put = (ids: string[], over: string, isAfter: boolean) => {
    onChange((all) => reordered(all, ids, over, isAfter))
    say(reordered(files, ids, over, isAfter).findIndex(({ id }) => ids.includes(id)))
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    renderDropIndicator: (target) => <DropIndicator target={target} className="h-0.5 rounded-full bg-accent" />,
    onReorder: ({ keys, target }) => put([...keys].map(String), String(target.key), target.dropPosition === 'after'),
  })
  const touch = useTouchDrag({
    show: setDrag,
    put: ({ id, over, isAfter }) => over !== undefined && over !== id && put([id], over, isAfter),
  })
  return (
    <>
      <output className="sr-only">{said}</output>
      {files.length === 0 ? null : (
        <div {...touch}>
          <GridList
            ref={list}
            aria-label={`${label}: به ترتیب نمایش`}
            items={files.map((file, place) => ({ ...file, place }))}
            dependencies={[drag]}
            dragAndDropHooks={dragAndDropHooks}
            keyboardNavigationBehavior="tab"
            // In one column: the library finds a place in two by the left-to-right order of a page.
            className="flex flex-col gap-2"
          >
            {(file) => (
              <GridListItem
                textValue={file.alt || file.name}
                data-row={file.id}
                className={cx(
                  'flex min-w-0 flex-wrap items-center gap-2 rounded-2 border border-line bg-surface p-2 outline-offset-0 dragging:opacity-50',
                  drag?.id === file.id && 'opacity-50',
                  dropLine(drag, file.id),
                )}
              >
                {/* The button lets everything through but keys: a finger is on what is around it. */}
                <span data-handle={file.id} className="shrink-0 cursor-grab touch-none">
                  <RacButton
                    slot="drag"
                    aria-label={`کشیدن ${nameOf(noun, file)}`}
                    className="flex h-tap w-6 items-center justify-center text-muted"
                  >
                    <GripVertical aria-hidden="true" className="size-4" />
                  </RacButton>
                </span>
                {kind === 'image' ? (
                  <ImageFields file={file} onChange={onChange} />
                ) : (
                  <bdi className="min-w-0 flex-1 truncate">{file.name}</bdi>
                )}
                <div className="ms-auto flex shrink-0">
                  <IconButton
                    icon={ArrowUp}
                    label={`${nameOf(noun, file)} یک جا جلوتر`}
                    isDisabled={file.place === 0}
                    data-move={`${file.id} -1`}
                    onPress={() => move(file.id, -1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    label={`${nameOf(noun, file)} یک جا عقب‌تر`}
                    isDisabled={file.place === files.length - 1}
                    data-move={`${file.id} 1`}
                    onPress={() => move(file.id, 1)}
                  />
                  <IconButton
                    icon={Trash2}
                    label={`حذف ${nameOf(noun, file)}`}
                    onPress={() => onChange((all) => all.filter((one) => one.id !== file.id))}
                  />
                </div>
              </GridListItem>
            )}
          </GridList>
        </div>
      )}
    </>
  )
}

type Placed = StoredFile & { place: number }

/** By its description, or by its place while it has none. */
const nameOf = (noun: string, file: Placed) => file.alt || `${noun} ${toPersianDigits(file.place + 1)}`

const placeWords = (noun: string, place: number, count: number) =>
  place === 0 && noun === 'تصویر'
    ? `تصویر اول شد و حالا تصویر اصلی است`
    : `${noun} به جای ${toPersianDigits(place + 1)} از ${formatCount(count)} رفت`

function ImageFields({ file, onChange }: { file: Placed; onChange: FileListProps['onChange'] }) {
  return (
    <>
      <span className="relative shrink-0">
        <img src={file.url} alt={file.alt} draggable={false} className="h-16 w-20 rounded-1 bg-sunken object-cover" />
        {file.place === 0 ? (
          <StatusBadge tone="info" className="absolute start-0.5 bottom-0.5 h-5! px-1.5!">
            اصلی
          </StatusBadge>
        ) : null}
      </span>
      <TextField
        label={`شرح تصویر ${toPersianDigits(file.place + 1)}`}
        isLabelHidden
        placeholder="شرح تصویر برای نابینایان"
        value={file.alt}
        maxLength={200}
        onChange={(alt) => onChange((all) => all.map((one) => (one.id === file.id ? { ...one, alt } : one)))}
        className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full"
      />
    </>
  )
}

/** A row that moves in the page drops the focus: it goes back to the button that moved it, or to the other one at an end. */
function refocus(list: HTMLElement | null, id: string, by: number) {
  const button = (side: number) => list?.querySelector<HTMLButtonElement>(`[data-move="${id} ${side}"]`)
  const same = button(by)
  if (same?.disabled) button(-by)?.focus()
  else same?.focus()
}

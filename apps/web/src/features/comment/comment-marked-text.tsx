import type { CommentFlag } from '@rezerv/contract/comment/comment.ts'
import { commentFlagLabels } from '@rezerv/contract/comment/comment-flag.ts'

/** The text with the pieces that were flagged standing out. */
export function MarkedText({ text, flags }: { text: string; flags: CommentFlag[] }) {
  const flag = flags.find(({ piece }) => piece !== '' && text.includes(piece))
  if (!flag) return text
  const at = text.indexOf(flag.piece)
  const end = at + flag.piece.length
  return (
    <>
      <MarkedText text={text.slice(0, at)} flags={flags} />
      <mark title={commentFlagLabels[flag.kind]} className="rounded-1 bg-bad-soft px-0.5 text-bad">
        <bdi>{flag.piece}</bdi>
      </mark>
      <MarkedText text={text.slice(end)} flags={flags} />
    </>
  )
}

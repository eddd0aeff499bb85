import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import type { CommentDetail } from '@rezerv/contract/comment/comment.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { Eye } from 'lucide-react'
import { command, useCommand } from '#data.ts'
import { Button } from '#ui/primitives/button.tsx'

const readOriginal = command(commentEndpoints.readOriginalComment, { renews: [] })

/** The text as it was written, on demand; that it was read is written down. */
export function CommentOriginal({ comment: { id, hiddenCount } }: { comment: CommentDetail }) {
  const original = useCommand(readOriginal)
  if (original.data)
    return (
      <p className="rounded-2 border border-line bg-sunken p-3 text-sm leading-7 whitespace-pre-wrap">
        {original.data.body}
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {toPersianDigits(hiddenCount)} بخش پوشانده شده است.
      <Button
        size="small"
        icon={Eye}
        isPending={original.isPending}
        onPress={() => original.mutate({ params: { id } })}
      >
        دیدن متن اصلی
      </Button>
      <span className="text-xs">دیدن آن در تاریخچه می‌ماند.</span>
    </div>
  )
}

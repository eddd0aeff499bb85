import { commentSideLabels, commentReportReasonLabels } from '@rezerv/contract/comment/comment-status.ts'
import type { CommentDetail } from '@rezerv/contract/comment/comment.ts'
import { ShieldCheck } from 'lucide-react'
import { Button } from '#ui/primitives/button.tsx'
import { Relative } from '#ui/primitives/jalali.tsx'
import { useCommentMarks } from './comment-commands.ts'
import { CommentSection } from './comment-section.tsx'

/** Who found it wrong and why; «not abusive» answers all that are open. */
export function CommentReports({ comment: { id, reports, reportCount } }: { comment: CommentDetail }) {
  const { clearReports, isClearing } = useCommentMarks()
  if (reports.length === 0) return null
  return (
    <CommentSection title="گزارش‌ها">
      <ul className="flex flex-col divide-y divide-line rounded-2 border border-line">
        {reports.map((report) => (
          <li key={report.id} className="flex flex-col gap-0.5 px-3 py-2 text-sm">
            <span className="flex justify-between gap-3">
              <span className={report.clearedAt ? 'text-muted' : 'font-semibold text-bad'}>
                {commentReportReasonLabels[report.reason]}
              </span>
              <span className="shrink-0 text-xs text-muted">
                {report.clearedAt ? 'بی‌اشکال دانسته شد' : reportCount > 0 ? 'باز' : 'نظر رد شد'}
              </span>
            </span>
            {report.note ? <span>{report.note}</span> : null}
            <span className="text-xs text-muted">
              {commentSideLabels[report.by]} · <Relative at={report.at} />
            </span>
          </li>
        ))}
      </ul>
      {reportCount > 0 ? (
        <Button
          size="small"
          icon={ShieldCheck}
          className="self-start"
          isPending={isClearing}
          onPress={() => clearReports(id)}
        >
          بی‌اشکال است
        </Button>
      ) : null}
    </CommentSection>
  )
}

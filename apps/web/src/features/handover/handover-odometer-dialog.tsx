import { ConfirmDialog } from '#ui/overlay/dialog.tsx'

type Props = { words: string[]; onConfirm: () => void; onClose: () => void }

/** Asked before a return whose odometer may be a slip of the finger: each kilometre of it is money. */
export const HandoverOdometerDialog = ({ words, onConfirm, onClose }: Props) => (
  <ConfirmDialog
    isOpen
    title="کیلومترشمار درست است؟"
    confirm="درست است، ثبت شود"
    cancel="اصلاح می‌کنم"
    onConfirm={onConfirm}
    onCancel={onClose}
  >
    {words.map((word) => (
      <p key={word}>{word}</p>
    ))}
  </ConfirmDialog>
)

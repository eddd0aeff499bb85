import { useState } from 'react'
import { TextArea, type TextAreaProps } from '#ui/fields/text-area.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './dialog.tsx'

export type ReasonDialogProps = Omit<ConfirmDialogProps, 'isOpen' | 'onConfirm'> &
  Pick<TextAreaProps, 'rows' | 'maxLength' | 'description' | 'placeholder'> & {
    label?: string
    /** Characters that the server asks for. */
    minLength?: number
    onConfirm: (reason: string) => void
  }

/** A step that is taken with a reason: without one there is nothing to press. */
export function ReasonDialog({ children, onConfirm, isConfirmDisabled = false, ...props }: ReasonDialogProps) {
  const { label = 'دلیل', rows = 2, maxLength = 300, minLength = 1, description, placeholder, ...dialog } = props
  const [text, setText] = useState('')
  const reason = text.trim()
  return (
    <ConfirmDialog
      {...dialog}
      isConfirmDisabled={isConfirmDisabled || reason.length < minLength}
      onConfirm={() => onConfirm(reason)}
    >
      {children ? <div className="mb-4">{children}</div> : null}
      <TextArea {...{ label, rows, maxLength, description, placeholder }} isRequired value={text} onChange={setText} />
    </ConfirmDialog>
  )
}

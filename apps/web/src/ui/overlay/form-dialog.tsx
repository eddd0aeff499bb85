import { useId } from 'react'
import { Form, type FormProps } from '#ui/fields/form.tsx'
import { DialogButtons, type DialogButtonsProps, Modal, type ModalProps } from './dialog.tsx'

export type FormDialogProps = Pick<ModalProps, 'title' | 'size' | 'onClose' | 'children'> &
  Pick<FormProps, 'error' | 'onSubmit'> &
  Pick<DialogButtonsProps, 'also'> & { submit: string; isPending: boolean; isSubmitDisabled?: boolean }

/** A form in a window, with its buttons at the foot. */
export function FormDialog({
  onSubmit,
  error,
  submit,
  also,
  isPending,
  isSubmitDisabled,
  children,
  ...window
}: FormDialogProps) {
  const id = useId()
  return (
    <Modal
      {...window}
      isStrict
      actions={
        <DialogButtons
          confirm={submit}
          form={id}
          also={also}
          isPending={isPending}
          isConfirmDisabled={isSubmitDisabled}
          onCancel={window.onClose}
        />
      }
    >
      <Form id={id} error={error} onSubmit={onSubmit}>
        {children}
      </Form>
    </Modal>
  )
}

import { useId } from 'react'
import { Form, type FormProps } from '#ui/fields/form.tsx'
import { DialogButtons, Modal, type ModalProps } from './dialog.tsx'

type Props = Pick<ModalProps, 'title' | 'size' | 'onClose' | 'children'> &
  Pick<FormProps, 'error' | 'onSubmit'> & { submit: string; isPending: boolean; isSubmitDisabled?: boolean }

/** A form in a window, with its buttons at the foot. */
export function FormDialog({ onSubmit, error, submit, isPending, isSubmitDisabled, children, ...window }: Props) {
  const id = useId()
  return (
    <Modal
      {...window}
      isStrict
      actions={
        <DialogButtons
          confirm={submit}
          form={id}
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

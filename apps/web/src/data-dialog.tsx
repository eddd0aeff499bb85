import type { DefaultError, UseMutationOptions } from '@tanstack/react-query'
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/overlay/dialog.tsx'
import { ReasonDialog, type ReasonDialogProps } from '#ui/overlay/reason-dialog.tsx'
import { useCommand } from './data.ts'

type Props<T, R, Look, Request> = Omit<Look, 'isPending' | 'onConfirm' | 'onCancel'> & {
  command: UseMutationOptions<T, DefaultError, R>
  request: Request
  onClose: () => void
}

/** Asks before one command is given, and closes when it is done. It shows a failure that the command does not tell. */
export function CommandDialog<T, R>({ command, request, onClose, ...dialog }: Props<T, R, ConfirmDialogProps, R>) {
  const { mutate, ...given } = useDialogCommand(command, onClose)
  return <ConfirmDialog {...given} {...dialog} onConfirm={() => mutate(request)} />
}

type ReasonProps<T, R> = Props<T, R, ReasonDialogProps, (reason: string) => R>

/** The same with a reason. */
export function CommandReasonDialog<T, R>({ command, request, onClose, ...dialog }: ReasonProps<T, R>) {
  const { mutate, ...given } = useDialogCommand(command, onClose)
  return <ReasonDialog {...given} {...dialog} onConfirm={(reason) => mutate(request(reason))} />
}

function useDialogCommand<T, R>(command: UseMutationOptions<T, DefaultError, R>, onClose: () => void) {
  const { mutate, isPending, error } = useCommand(command, { onSuccess: onClose })
  return { mutate, isPending, onCancel: onClose, error: command.meta?.failure === 'shown' ? error : null }
}

'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import type { DefaultError, UseMutationOptions } from '@tanstack/react-query'
import { Button, type ButtonProps } from '#ui/primitives/button.tsx'
import { PageAction, type PageActionProps } from '#ui/page/page-actions.tsx'
import { IconButton, type IconButtonProps } from '#ui/primitives/icon-button.tsx'
import { useMayDo } from '#lib/rights/rights.ts'
import { useCommand } from './data.ts'

type Props<T, R, Look> = Omit<Look, 'onPress' | 'isPending'> & {
  command: UseMutationOptions<T, DefaultError, R>
  request: R
  onSuccess?: (answer: T) => void
  onError?: () => void
}

export type CommandButtonProps<T, R> = Props<T, R, ButtonProps>

/** Whether who is signed in may give the command with this request. */
export function useMayGive<T, R>({ meta }: UseMutationOptions<T, DefaultError, R>, request: R): boolean {
  const right = meta?.right
  return useMayDo(typeof right === 'function' ? right(request as never) : right)
}

/** A button that gives one command and waits for its answer; whoever may not give it sees none. */
export function CommandButton<T, R>({ command, request, onSuccess, onError, ...button }: CommandButtonProps<T, R>) {
  const { mutate, isPending } = useCommand(command, { onSuccess, onError })
  return useMayGive(command, request) ? (
    <Button {...button} isPending={isPending} onPress={() => mutate(request)} />
  ) : null
}

/** The same, only an icon. */
export function CommandIcon<T, R>({ command, request, onSuccess, onError, ...button }: Props<T, R, IconButtonProps>) {
  const { mutate, isPending } = useCommand(command, { onSuccess, onError })
  return useMayGive(command, request) ? (
    <IconButton {...button} isPending={isPending} onPress={() => mutate(request)} />
  ) : null
}

/** The same in the header of its page, in «…» and in the palette. */
export function CommandAction<T, R>({
  command,
  request,
  onSuccess,
  onError,
  ...action
}: Props<T, R, Omit<PageActionProps, 'link'>>) {
  const { mutate, isPending } = useCommand(command, { onSuccess, onError })
  return useMayGive(command, request) ? (
    <PageAction {...action} isPending={isPending} onPress={() => mutate(request)} />
  ) : null
}

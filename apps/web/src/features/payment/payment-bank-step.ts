import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toast.tsx'

/** Whatever the bank said, list, file and order are read anew: even a refusal leaves its trace in the log. */
export function useBankStep<T>(mutationFn: () => Promise<T>, done: (answer: T) => string, onDone?: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (answer) => {
      toast.success(done(answer))
      onDone?.()
    },
    onError: (error) => toast.error(error.message),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['payment'] }),
        queryClient.invalidateQueries({ queryKey: ['order'] }),
        queryClient.invalidateQueries({ queryKey: ['attention'] }),
      ]),
  })
}

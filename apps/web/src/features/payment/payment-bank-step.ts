import { useMutation, useQueryClient } from '@tanstack/react-query'
import { inquirePayment } from '#lib/payment-inquiry.ts'
import { toast } from '#ui/toast.tsx'
import { outcomeLooks } from './payment-text.ts'

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

/** Asks the bank now what became of the payment, and says what it answered. */
export function useInquiry(paymentId: number) {
  return useMutation({
    ...inquirePayment(useQueryClient(), paymentId),
    onSuccess: ({ outcome }) => toast.success(`پاسخ بانک: ${outcomeLooks[outcome].title}`),
    onError: (error) => toast.error(error.message),
  })
}

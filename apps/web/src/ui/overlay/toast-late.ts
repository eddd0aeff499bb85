/** Toasts of what comes before their code or shows none otherwise. Where even that is lost, the browser says what failed. */
export const lateToast = {
  success: (text: string) => say('success', text),
  info: (text: string) => say('info', text),
  error: ({ message }: Error) =>
    void import('./toast.tsx').then(
      ({ toast }) => toast.error(message),
      () => window.alert(message),
    ),
}

const say = (tone: 'success' | 'info', text: string) =>
  void import('./toast.tsx').then(
    ({ toast }) => toast[tone](text),
    () => undefined,
  )

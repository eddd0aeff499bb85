/** Toasts of what comes before their code or shows none otherwise. Where even that is lost, the browser says what failed. */
export const deferredToast = {
  success: (text: string) => say('success', text),
  info: (text: string) => say('info', text),
  error: (text: string) => say('error', text),
  undoable: (text: string, undo: () => void) =>
    void import('./toast.tsx').then(
      ({ toast }) => toast.undoable(text, undo),
      () => undefined,
    ),
}

const say = (tone: 'success' | 'info' | 'error', text: string) =>
  void import('./toast.tsx').then(
    ({ toast }) => toast[tone](text),
    () => (tone === 'error' ? window.alert(text) : undefined),
  )

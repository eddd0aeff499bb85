import { useEffectEvent, useLayoutEffect } from 'react'
import {
  ToastContainer,
  toast as toastify,
  type ToastContainerProps,
  type ToastTransitionProps,
} from 'react-toastify/unstyled'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'

/** Specification section 9, to the letter; `draggable: true` means any pointer, the library's own default is touch only. */
export const toastOptions = {
  position: 'top-left',
  autoClose: 3000,
  limit: 20,
  rtl: true,
  newestOnTop: true,
  closeOnClick: true,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  draggable: true,
  draggablePercent: 60,
  draggableDirection: 'x',
} as const satisfies ToastContainerProps

export const toast = {
  success: (message: string) => void toastify.success(message, { ariaLabel: message }),
  error: (message: string) => void toastify.error(message, { ariaLabel: message }),
  info: (message: string) => void toastify.info(message, { ariaLabel: message }),
  /** Says that something was done, with a way back as long as it is shown. */
  undoable: (message: string, onUndo: () => void) =>
    void toastify.success(<Undoable message={message} onUndo={onUndo} />, { ariaLabel: message }),
}

function Undoable({ message, onUndo }: { message: string; onUndo: () => void }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {message}
      <button type="button" className="min-h-8 font-semibold text-accent-strong underline" onClick={onUndo}>
        برگرداندن
      </button>
    </span>
  )
}

export function Toasts() {
  return (
    <ToastContainer
      {...toastOptions}
      aria-label="اعلان‌ها"
      transition={AtOnce}
      // Its bar carries an English label; hidden from screen readers it still keeps the time, and toast.css shows it.
      hideProgressBar
      closeButton={CloseButton}
      icon={ToastIcon}
    />
  )
}

function CloseButton({ closeToast }: { closeToast: (event: React.MouseEvent) => void }) {
  return (
    <button type="button" aria-label="بستن اعلان" className="toast-close" onClick={closeToast}>
      <X aria-hidden="true" className="size-4" />
    </button>
  )
}

function ToastIcon({ type }: { type: string }) {
  if (type === 'success') return <CircleCheck aria-hidden="true" />
  return type === 'error' ? <CircleAlert aria-hidden="true" /> : <Info aria-hidden="true" />
}

/**
 * The library starts its clock after the enter animation, which would make 3000 ms longer; here the clock starts at
 * once, the entrance is only painted by CSS, and the way out takes no time.
 */
function AtOnce({ children, nodeRef, ...toast }: ToastTransitionProps) {
  const { isIn } = toast
  const enter = useEffectEvent(() => {
    nodeRef.current?.classList.add('toast-enter')
    toast.playToast()
  })
  const leave = useEffectEvent(() => toast.done())
  // Only when it comes and goes: started at every render, the clock would run on under the pointer.
  useLayoutEffect(() => (isIn ? enter() : leave()), [isIn])
  return <>{children}</>
}

import { expect, it } from 'vitest'
import { toastOptions } from './toast.tsx'

it('shows toasts as specification section 9 says', () => {
  expect(toastOptions).toMatchObject({
    position: 'top-left',
    autoClose: 3000,
    limit: 20,
    rtl: true,
    newestOnTop: true,
    closeOnClick: true,
    pauseOnHover: true,
    draggable: true,
    draggablePercent: 60,
  })
})

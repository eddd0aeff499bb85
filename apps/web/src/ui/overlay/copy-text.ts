import { deferredToast } from './deferred-toast.ts'

/** @returns whether the text is in the clipboard; where the browser forbids it, or has none (a page without TLS), that is said */
export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    deferredToast.error('مرورگر اجازهٔ کپی نداد؛ متن را انتخاب و کپی کنید')
    return false
  }
}

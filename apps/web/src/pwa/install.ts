import { local } from '#lib/storage.ts'
import { dismissedKey, hideInstall, spendInstall, storedInstall } from './install-prompt.ts'

/** Where no install event is stored: iOS, or a browser that has asked already. */
const byHandMessage = 'برای نصب برنامه، از منوی مرورگر گزینهٔ «افزودن به صفحهٔ اصلی» یا «نصب برنامه» را انتخاب کنید.'

let isAsking = false

/** Opens the browser's dialog, once however often it is pressed; hides whatever the answer is. Refused, it says how to do it by hand. */
export async function install() {
  if (isAsking) return
  const stored = storedInstall()
  if (!stored) return window.alert(byHandMessage)
  isAsking = true
  try {
    await stored.prompt()
    await stored.userChoice
  } catch {
    window.alert(byHandMessage)
  } finally {
    isAsking = false
    spendInstall()
  }
}

export function installLater() {
  local.set(dismissedKey, 'true')
  hideInstall()
}

import { storeOf } from '#lib/store.ts'
import { useOnline } from '#ui/page/use-online.ts'

/*
 * Whether the server answered this gate's newest call. The device's own word is not enough: it says that it has a network
 * where that network leads nowhere, and some browsers say so after a reload without any.
 */
const server = storeOf({ isSilent: false })
const note = (isSilent: boolean) => {
  if (isSilent !== isServerSilent()) server.change({ isSilent })
}
export const noteAnswer = () => note(false)
export const noteSilence = () => note(true)
export const isServerSilent = () => server.read().isSilent

export function useReach(): boolean {
  const { isSilent } = server.useValue()
  return useOnline() && !isSilent
}

import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { JalaliDay } from '#ui/primitives/jalali.tsx'

/** Its transfer is in a file for the bank, and the bank has not said what became of it. */
export const FiledIn = ({ at }: { at: string }) => (
  <>
    در فایل بانک <JalaliDay day={dayOfInstant(at)} style="dayMonth" />
  </>
)

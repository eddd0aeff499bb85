import { formatMobile, isErasedMobile } from '@rezerv/contract/mobile.ts'

/** A mobile number in groups, isolated from the text around it; `isLink` makes it callable. */
export function MobileNumber({ mobile, isLink = false }: { mobile: string; isLink?: boolean }) {
  const text = (
    <bdi dir="ltr" className="whitespace-nowrap">
      {formatMobile(mobile)}
    </bdi>
  )
  if (!isLink || isErasedMobile(mobile)) return text
  return (
    <a href={`tel:${mobile}`} className="inline-flex min-h-6 items-center text-accent-strong hover:underline">
      {text}
    </a>
  )
}

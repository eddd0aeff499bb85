import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import type { ReactNode } from 'react'
import { useMayDo } from '#lib/rights/rights.ts'
import { Banner } from '#ui/primitives/banner.tsx'

/** The fields of a listing: to read alone where it is over, or where the colleague may not change it. */
export function WizardFieldset({ isOpen = true, children }: { isOpen?: boolean; children: ReactNode }) {
  const mayChange = useMayDo(listingEndpoints.changeListing.right)
  return (
    <>
      {mayChange ? null : (
        <Banner tone="info" title="این آگهی را فقط می‌بینید">
          برای تغییر آن به دسترسی «ثبت، ویرایش و انتشار آگهی» نیاز دارید.
        </Banner>
      )}
      <fieldset disabled={!isOpen || !mayChange} className="flex min-w-0 flex-col gap-4">
        {children}
      </fieldset>
    </>
  )
}

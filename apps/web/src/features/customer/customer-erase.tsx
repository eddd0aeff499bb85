import { customerErasureEndpoints, type Erasure } from '@rezerv/contract/customer/customer-erasure-endpoints.ts'
import type { CustomerDetail } from '@rezerv/contract/customer/customer-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { nameOrMobile } from '@rezerv/contract/mobile.ts'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { CommandButton } from '#data-button.tsx'
import { command, preview } from '#data.ts'
import { CommandReasonDialog } from '#data-dialog.tsx'
import { saveFile } from '#ui/overlay/save-file.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'

const { exportCustomerData, previewErasure, eraseCustomer } = customerErasureEndpoints

const saveData = command((id: number) => saveFile(exportCustomerData, { params: { id } }, ['اطلاعات مشتری', 'json']), {
  renews: [],
  right: exportCustomerData.right,
})
const erase = command(eraseCustomer, {
  renews: ['customer', 'order', 'notice'],
  says: 'اطلاعات شخصی مشتری پاک شد',
  failure: 'shown',
})

/** What is kept about a customer, for themselves; and its end, with what goes and what stays said first. */
export function CustomerErase({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) {
  const { id } = customer
  const { data } = useQuery(preview(previewErasure, { params: { id } }))
  return (
    <CommandReasonDialog
      command={erase}
      request={(reason) => ({ params: { id }, body: { reason } })}
      title={`اطلاعات شخصی: ${nameOrMobile(customer)}`}
      confirm="پاک کردن برای همیشه"
      tone="danger"
      description="مثلاً شمارهٔ درخواست مشتری"
      maxLength={500}
      isConfirmDisabled={data === undefined || data.obstacles.length > 0}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-col items-start gap-2">
          <p>مشتری می‌تواند بخواهد همهٔ اطلاعاتی را که از او داریم ببیند. این فایل را فقط به خودش بدهید.</p>
          <CommandButton size="small" icon={Download} command={saveData} request={id}>
            دریافت اطلاعات
          </CommandButton>
        </div>
        {data ? <WhatGoes erasure={data} /> : <Skeleton className="h-32" />}
      </div>
    </CommandReasonDialog>
  )
}

function WhatGoes({ erasure: { obstacles, kept, gone } }: { erasure: Erasure }) {
  if (obstacles.length > 0)
    return (
      <Banner tone="warn" title="اکنون پاک نمی‌شود">
        <ul className="list-disc ps-5">
          {obstacles.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </Banner>
    )
  return (
    <dl className="flex flex-col gap-3">
      <div>
        <dt className="font-semibold">پاک می‌شود</dt>
        <dd className="text-sm text-muted">
          {[
            'نام، شماره‌ها، کد ملی و برچسب‌ها، همچنین از بلیت‌ها، یادداشت‌ها، نظرها و گزارش درگاه',
            ...counted(gone, goneWords),
          ].join('، ')}
        </dd>
      </div>
      <div>
        <dt className="font-semibold">بدون نام می‌ماند</dt>
        <dd className="text-sm text-muted">{[...counted(kept, keptWords), 'دفتر کل'].join('، ')}</dd>
      </div>
      <div>
        <dt className="font-semibold">طبق قانون همان‌طور که هست می‌ماند</dt>
        <dd className="text-sm text-muted">
          رسیدهای پرداخت، شبا و صاحب حساب بازپرداخت‌ها، صورت‌حساب بانک، گزارش فعالیت، و گزارش امنیتی تا شش ماه
        </dd>
      </div>
    </dl>
  )
}

const goneWords = { notices: 'پیامک', notes: 'یادداشت', files: 'فایل', links: 'لینک سفارش' }
const keptWords = { orders: 'سفارش', payments: 'پرداخت', comments: 'نظر' }

/** «۳ پیامک»; what there is none of is left out. */
const counted = <K extends string>(counts: Record<K, number>, words: Record<K, string>) =>
  (Object.keys(words) as K[])
    .filter((one) => counts[one] > 0)
    .map((one) => toPersianDigits(`${counts[one]} ${words[one]}`))

import { type CustomerDetail, customerRecordEndpoints } from '@rezerv/contract/customer/customer-endpoints.ts'
import { formatMobile } from '@rezerv/contract/mobile.ts'
import { command, useCommand } from '#data.ts'
import { fieldText } from '#ui/fields/form-data.ts'
import { FormGrid } from '#ui/fields/form.tsx'
import { MobileField } from '#ui/fields/mobile-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'

const changeCustomer = command(customerRecordEndpoints.changeCustomer, {
  renews: ['customer', 'order'],
  says: 'مشخصات مشتری ذخیره شد',
  failure: 'shown',
})

/** Name and mobile; tags and notes are changed where they stand. */
export function CustomerEdit({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) {
  const save = useCommand(changeCustomer, { onSuccess: onClose })
  return (
    <FormDialog
      title="ویرایش مشتری"
      submit="ذخیره"
      isPending={save.isPending}
      error={save.error}
      onSubmit={(data) =>
        save.mutate({
          params: { id: customer.id },
          body: {
            name: fieldText(data, 'name'),
            family: fieldText(data, 'family'),
            mobile: fieldText(data, 'mobile'),
          },
        })
      }
      onClose={onClose}
    >
      <FormGrid>
        <TextField label="نام" name="name" defaultValue={customer.name} maxLength={60} isRequired />
        <TextField label="نام خانوادگی" name="family" defaultValue={customer.family} maxLength={60} isRequired />
      </FormGrid>
      <MobileField
        label="موبایل"
        name="mobile"
        description="پیامک‌های بعدی به این شماره ارسال می‌شود. لینک سفارش‌هایی که به شمارهٔ قبلی رفته است دیگر باز نمی‌شود؛ اگر لازم بود، از صفحهٔ سفارش دوباره ارسال کنید."
        defaultValue={formatMobile(customer.mobile)}
        isRequired
      />
    </FormDialog>
  )
}

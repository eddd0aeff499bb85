import { CarUnit } from '@rezerv/contract/listing/listing-car.ts'
import { hasVinCheckDigit, isVin, vinOf } from '@rezerv/contract/unit/unit.ts'
import { type VehicleDocument, vehicleDocumentLabels, vehicleDocuments } from '@rezerv/contract/unit/unit-document.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { useToday } from '#ui/date/use-now.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { vehicleDocumentStatus } from './unit-status.ts'
import { PlateField } from './unit-plate-field.tsx'
import { PlateTag } from '#ui/primitives/plate.tsx'
import type { UnitFieldsProps, UnitKind } from './unit-form.tsx'
import { UnitTable } from './unit-table.tsx'

const cars: UnitKind<CarUnit> = {
  one: 'خودرو',
  some: 'خودرویی',
  many: 'خودروهای این آگهی',
  description: 'یک آگهی می‌تواند چند خودروی یکسان داشته باشد؛ هر کدام با پلاک و مدارک خود.',
  blank: (count) => ({
    name: `خودروی ${toPersianDigits(count + 1)}`,
    details: CarUnit.parse({ kind: 'car' }),
  }),
  detailsOf: (details) => (details.kind === 'car' ? details : undefined),
  Fields: CarUnitFields,
  summary: (unit) => (
    <>
      <PlateTag plate={unit.plate} />
      <span className="text-sm text-muted">{unit.colour}</span>
      <DocumentBadges unit={unit} />
    </>
  ),
}

const lastDayOf = (unit: CarUnit, document: VehicleDocument) =>
  document === 'insurance' ? unit.insuranceUntil : unit.inspectionUntil

function DocumentBadges({ unit }: { unit: CarUnit }) {
  const today = useToday()
  return vehicleDocuments.map((document) => (
    <StatusBadge
      key={document}
      {...vehicleDocumentStatus(vehicleDocumentLabels[document], lastDayOf(unit, document), today)}
    />
  ))
}

function CarUnitFields({ details, field, own }: UnitFieldsProps<CarUnit>) {
  const vin = vinOf(details.vin)
  return (
    <>
      <PlateField label="پلاک" {...own('plate')} isRequired />
      <FormGrid>
        <TextField
          label="نام خودرو"
          {...field('name')}
          description="برای شناختن در تقویم و سفارش‌ها"
          isRequired
          maxLength={60}
        />
        <TextField label="رنگ" {...own('colour')} maxLength={30} placeholder="سفید" />
        <TextField
          label="شمارهٔ شاسی (VIN)"
          {...own('vin')}
          maxLength={25}
          isLtr
          description={
            isVin(vin) && !hasVinCheckDigit(vin)
              ? 'رقم کنترل این شماره درست نیست؛ در خودروهای ساخت ایران گاهی همین‌طور است. یک بار دیگر با کارت خودرو مقایسه کنید.'
              : '۱۷ حرف لاتین و رقم'
          }
          className="sm:col-span-2"
        />
        <DateField label="پایان بیمهٔ شخص ثالث" {...own('insuranceUntil')} />
        <DateField label="پایان معاینهٔ فنی" {...own('inspectionUntil')} />
      </FormGrid>
    </>
  )
}

/** The physical cars of a listing. */
export const CarUnits = ({ listingId }: { listingId: number }) => <UnitTable listingId={listingId} kind={cars} />

import {
  type ListingFile,
  listingFileEndpoints,
  type ListingFileKind,
  listingFileKinds,
  listingFileLabels,
  listingFilesMax,
} from '@rezerv/contract/listing/listing-file-endpoints.ts'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddPrivateFile, type NewFile, PrivateFiles } from '#data-files.tsx'
import { command } from '#data.ts'
import { unitList } from '#features/unit/unit-queries.ts'
import { upload } from '#lib/upload.ts'
import { FormGrid } from '#ui/fields/form.tsx'
import { Select } from '#ui/fields/select.tsx'
import { listingFile } from './review-queries.ts'

const removeFile = command(listingFileEndpoints.removeListingFile, { renews: ['listing'], says: 'مدرک حذف شد' })

type Place = { id: number; kind: ListingFileKind; unitId: number | null }

const addFile = command(
  ({ id, kind, unitId, file, onProgress }: NewFile & Place) => {
    const asked = new URLSearchParams({ kind, ...(unitId !== null && { unitId: String(unitId) }) })
    const path = `/api/v1/listings/${id}/files?${asked}` as const
    return upload({ ...listingFileEndpoints.addListingFile, path }, file, onProgress)
  },
  { renews: ['listing'], right: listingFileEndpoints.addListingFile.right, failure: 'shown' },
)

/** The scans with what they are of, the one that is opened, and the place for more. */
export function ReviewFilesBody({ listing: { id, kind }, files }: { listing: Listing; files: ListingFile[] }) {
  const kinds = listingFileKinds[kind]
  const [of, setOf] = useState<ListingFileKind>(kinds[0] ?? 'other')
  const [unitId, setUnitId] = useState<number | null>(null)
  const { data } = useQuery({ ...unitList(id), enabled: kind !== 'event' })
  const units = data?.items.filter(({ archived }) => !archived) ?? []
  return (
    <div className="flex flex-col gap-4">
      <PrivateFiles
        label="مدارک آگهی"
        title="مدرک آگهی"
        files={files}
        about={(file) =>
          [listingFileLabels[file.kind], file.unitName && toPersianDigits(file.unitName)].filter(Boolean).join('، ')
        }
        bytesOf={(file) => listingFile(id, file.id)}
        remove={removeFile}
        removal={(file) => ({ params: { id, fileId: file.id } })}
      />
      <FormGrid>
        <Select
          label="نوع مدرک"
          value={of}
          onChange={(next) => setOf(next ?? 'other')}
          options={kinds.map((one) => ({ id: one, label: listingFileLabels[one] }))}
        />
        {units.length > 1 ? (
          <Select
            label="برای"
            value={unitId ?? 0}
            onChange={(next) => setUnitId(next || null)}
            options={[
              { id: 0, label: 'همهٔ آگهی' },
              ...units.map((unit) => ({ id: unit.id, label: toPersianDigits(unit.name) })),
            ]}
          />
        ) : null}
      </FormGrid>
      <AddPrivateFile
        label={`افزودن ${listingFileLabels[of]}`}
        left={listingFilesMax - files.length}
        add={addFile}
        place={{ id, kind: of, unitId }}
      />
    </div>
  )
}

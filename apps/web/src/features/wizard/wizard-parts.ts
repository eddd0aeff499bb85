import type { ComponentType, ReactNode } from 'react'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import type { WizardStep } from '@rezerv/contract/listing/listing-missing.ts'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import type { DescriptionItem } from '#ui/primitives/description-list.tsx'
import type { WizardDraft } from './wizard-draft.ts'

type OfDraft = ComponentType<{ draft: WizardDraft }>

/** The registration of one kind of listing. */
export type Wizard<Step extends WizardStep> = {
  kind: ListingKind
  /** The steps that are fields of the listing itself; what is typed in them is saved by the draft. */
  fields: Partial<Record<Step, OfDraft>>
  /** The review shows these of the listing. */
  facts: (draft: WizardDraft) => DescriptionItem[]
}

/** The review of a listing, which belongs to another slice. */
export type ReviewParts = {
  /** The last step of a wizard. `facts`: what it shows of the listing. */
  LastStep: ComponentType<{ draft: WizardDraft; facts: DescriptionItem[]; children?: ReactNode }>
  /** On the other steps: an edit waits. */
  EditWaits: ComponentType<{ listing: Listing }>
  Actions: OfDraft
  Notices: OfDraft
  History: ComponentType<{ listing: Listing }>
  /** Scans of insurance, ownership and permits. */
  Files: ComponentType<{ listing: Listing }>
}

/** The frame of the pages of one listing, which belongs to another slice. */
export type Frame = ComponentType<{ id: number; desk: 'host'; actions: ReactNode; children: ReactNode }>

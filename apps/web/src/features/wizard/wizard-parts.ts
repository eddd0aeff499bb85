import type { ComponentType, ReactNode } from 'react'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import type { DescriptionItem } from '#ui/primitives/description-list.tsx'
import type { WizardDraft } from './wizard-draft.ts'

type OfDraft = ComponentType<{ draft: WizardDraft }>

/** The review of a listing, which belongs to another slice. */
export type ReviewParts = {
  /** The last step of a wizard. `facts`: what it shows of the listing. */
  LastStep: ComponentType<{ draft: WizardDraft; facts: DescriptionItem[] }>
  /** On the other steps: an edit waits. */
  EditWaits: ComponentType<{ listing: Listing }>
  Actions: OfDraft
  Notices: OfDraft
  History: ComponentType<{ listing: Listing }>
}

/** The frame of the pages of one listing, which belongs to another slice. */
export type Frame = ComponentType<{ id: number; desk: 'host'; actions: ReactNode; children: ReactNode }>

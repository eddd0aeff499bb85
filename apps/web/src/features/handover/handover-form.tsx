import { useState, type ReactNode } from 'react'
import type { Handover, HandoverOrder } from '@rezerv/contract/handover/handover.ts'
import type { EndpointRight } from '@rezerv/contract/right.ts'
import { command, useCommand } from '#data.ts'
import { type SignatureInput, SignatureParty } from '@rezerv/contract/handover/handover-signature.ts'
import { deadline } from '#lib/deadline.ts'
import { useUploadsWait } from '#lib/draft/unsaved.ts'
import { type Draft, useDraft } from '#lib/draft/use-draft.ts'
import { useSignedInUser } from '#lib/session.ts'
import { Button } from '#ui/primitives/button.tsx'
import { DateTimeField } from '#ui/date/date-time-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { HandoverCarFields } from './handover-car.tsx'
import { HandoverCarName } from './handover-name.tsx'
import { type CarDraft, changeCar, instantOf, odometerOf, type UseTime } from './handover-draft.ts'
import { isOutdated, signaturesOf, type SignedSheet } from './handover-signature-draft.ts'
import { HandoverSignatures } from './handover-signatures.tsx'
import { handoverWords } from './handover-text.ts'

type Step = 'begin' | 'end'
type Shared = Pick<SignedSheet, 'signatures'> & { at: UseTime; cars: CarDraft[]; note: string }
type Given<D, Body> = {
  step: Step
  right: EndpointRight
  begin: (order: HandoverOrder) => D
  send: (body: Body, draft: D, also: { signal: AbortSignal; signatures: SignatureInput[] }) => Promise<unknown>
}

/** A sheet as it is filled in: its draft, the moment, and writing it down. */
export function useHandover<D extends Shared, Body>(
  order: HandoverOrder,
  { step, right, begin, send }: Given<D, Body>,
) {
  const name = `handover-${step}-${order.id}`
  const draft = useDraft(name, () => begin(order))
  const [openedAt] = useState(() => new Date().toISOString())
  const isSendingFiles = useUploadsWait(`${name}.`)
  const word = handoverWords[order.kind][step]
  const names = { customer: order.customerName, staff: useSignedInUser()?.name ?? '' }
  const signatures = signaturesOf(draft.value, names)
  const writeDown = command((body: Body) => send(body, draft.value, { signal: deadline().signal, signatures }), {
    renews: ['order'],
    right,
    says: `${word} ثبت شد`,
    failure: 'shown',
  })
  // Another version begins the form anew, without the refusal that it shows: the draft is let go before.
  const write = useCommand(writeDown, { first: draft.done })
  return { name, word, names, openedAt, draft, at: instantOf(draft.value.at, openedAt), isSendingFiles, write }
}

type Sheet = Omit<ReturnType<typeof useHandover>, 'draft' | 'write'> & {
  draft: Pick<Draft<Shared>, 'value' | 'set'>
  write: { isPending: boolean }
}
type FieldsProps = {
  order: HandoverOrder
  sheet: Sheet
  /** How the cars stood at the handover; at the return alone. */
  begin?: Handover | null
  children?: ReactNode
}

export function HandoverFields({ order, sheet: { name, draft, at }, begin = null, children }: FieldsProps) {
  return (
    <>
      <DateTimeField label="زمان" name="at" isRequired value={at} onChange={(next) => draft.set({ at: next })} />
      {children}
      {draft.value.cars.map((car, place) => (
        <HandoverCarFields
          key={car.unitId}
          title={<HandoverCarName unit={order.units.find((unit) => unit.id === car.unitId)} />}
          place={place}
          car={car}
          before={begin?.cars.find((one) => one.unitId === car.unitId)}
          odometer={at === null ? undefined : odometerOf(begin, at, car)}
          onChange={(change) => draft.set(changeCar(car.unitId, change))}
          draftName={name}
        />
      ))}
    </>
  )
}

type SubmitProps = { order: HandoverOrder; sheet: Sheet; isDisabled?: boolean }

/** The foot of the sheet: what is signed is everything above. It waits for the pictures. */
export function HandoverSubmit({ order, sheet, isDisabled = false }: SubmitProps) {
  const { draft, isSendingFiles, names, openedAt, word, write } = sheet
  const isSignedAnew = SignatureParty.options.some((party) => isOutdated(draft.value, party))
  return (
    <>
      <TextArea
        label="یادداشت"
        rows={2}
        maxLength={500}
        value={draft.value.note}
        onChange={(note) => draft.set({ note })}
      />
      {order.kind === 'event' ? null : (
        <HandoverSignatures sheet={draft.value} onSign={draft.set} names={names} openedAt={openedAt} />
      )}
      <Button
        type="submit"
        variant="primary"
        isPending={write.isPending}
        isDisabled={isDisabled || isSendingFiles || isSignedAnew}
        className="max-sm:w-full"
      >
        {isSendingFiles ? 'در حال ارسال تصویرها' : `ثبت ${word}`}
      </Button>
    </>
  )
}

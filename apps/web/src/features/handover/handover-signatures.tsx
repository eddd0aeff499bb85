import {
  SignatureParty,
  signaturePartyLabels,
  signatureSize,
  strokePath,
} from '@rezerv/contract/handover/handover-signature.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SignaturePad } from '#ui/picture/signature-pad.tsx'
import { isOutdated, sign, type SignedSheet } from './handover-signature-draft.ts'

type Props = {
  sheet: SignedSheet
  onSign: (change: ReturnType<typeof sign>) => void
  /** Who is meant when nobody wrote another name. */
  names: Record<SignatureParty, string>
  /** The moment of the sheet while nobody chose one. */
  openedAt: string
}

/** Both sides sign under what the sheet says; whatever is changed afterwards must be signed anew. */
export function HandoverSignatures({ sheet, onSign, names, openedAt }: Props) {
  const outdated = SignatureParty.options.filter((party) => isOutdated(sheet, party))
  return (
    <Card title="امضا" description="پس از ثبت، برگه با این امضاها نهایی است" gap={4}>
      {outdated.length > 0 ? (
        <Banner tone="warn" title="برگه پس از امضا تغییر کرده است">
          امضای {outdated.map((party) => signaturePartyLabels[party]).join(' و ')} را پاک کنید و دوباره بگیرید.
        </Banner>
      ) : null}
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {SignatureParty.options.map((party) => {
          const { name, strokes, isTyped } = sheet.signatures[party]
          const label = `امضای ${signaturePartyLabels[party]}`
          return (
            <fieldset key={party} aria-label={label} className="flex min-w-0 flex-col gap-2">
              <TextField
                label={`نام ${signaturePartyLabels[party]}`}
                value={name ?? names[party]}
                maxLength={80}
                onChange={(next) => onSign(sign(party, { name: next, isTyped: false }, { openedAt }))}
              />
              {isTyped ? null : (
                <SignaturePad
                  label={label}
                  size={signatureSize}
                  strokes={strokes}
                  path={strokePath}
                  onChange={(change) => onSign(sign(party, { strokes: change }, { openedAt }))}
                />
              )}
              <Checkbox
                isSelected={isTyped}
                isDisabled={(name ?? names[party]).trim() === ''}
                onChange={(next) => onSign(sign(party, { isTyped: next, strokes: () => [] }, { openedAt }))}
              >
                به‌جای امضا، با همین نام تایید می‌شود
              </Checkbox>
            </fieldset>
          )
        })}
      </div>
    </Card>
  )
}

import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'

type Props<Code extends string> = {
  label: string
  options: readonly { id: Code; label: string }[]
  code: Code
  onCode: (code: Code) => void
  reason: string
  onReason: (reason: string) => void
}

/** A reason of a list, and what is said of it; with «other» that alone is the reason. */
export function ReasonFields<Code extends string>({ label, options, code, onCode, reason, onReason }: Props<Code>) {
  const isOther = code === 'other'
  return (
    <>
      <Select label={label} value={code} onChange={onCode} options={[...options]} />
      <TextArea
        label={isOther ? 'شرح دلیل' : 'توضیح بیشتر'}
        isRequired={isOther}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={onReason}
      />
    </>
  )
}

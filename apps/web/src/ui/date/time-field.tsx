import { DateInput, DateSegment, TimeField as RacTimeField } from 'react-aria-components'
import { segmentClass } from './date-field.tsx'
import { textOfTime, timeOfText } from './day-value.ts'
import { FieldHelp, FieldLabel, fieldProps, type FieldProps } from '#ui/fields/field.tsx'
import './persian-dates.ts'

export type TimeFieldProps = FieldProps & {
  /** `HH:mm` on a 24-hour clock, Western digits. `null` is empty. */
  value?: string | null
  defaultValue?: string | null
  onChange?: (time: string | null) => void
}

export function TimeField(props: TimeFieldProps) {
  const { onChange } = props
  return (
    <RacTimeField
      {...fieldProps(props)}
      value={timeOfText(props.value)}
      defaultValue={timeOfText(props.defaultValue)}
      onChange={(time) => onChange?.(time && textOfTime(time))}
      hourCycle={24}
      shouldForceLeadingZeros
    >
      <FieldLabel {...props} />
      <DateInput className="field-box flex items-center justify-end px-3" dir="ltr">
        {(segment) => <DateSegment segment={segment} className={segmentClass} />}
      </DateInput>
      <FieldHelp {...props} />
    </RacTimeField>
  )
}

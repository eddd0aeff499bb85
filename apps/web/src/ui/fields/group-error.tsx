import { useContext } from 'react'
import { FormValidationContext } from 'react-aria-components'
import { CircleAlert } from 'lucide-react'

/** The error of the form's last try for a group of fields (`data-field` with this name), which has no field of its own to say it. */
export function GroupError({ name }: { name: string }) {
  const message = useContext(FormValidationContext)[name]
  if (!message) return null
  return (
    <p className="flex items-start gap-1 text-xs text-bad">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      {message}
    </p>
  )
}

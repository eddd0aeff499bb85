'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { Banner } from '#ui/primitives/banner.tsx'

type Props = { banner: string | undefined; rest: string[]; traceId: string | undefined; detail?: string | undefined }

/** Above a form: what of an error belongs to none of its fields. */
export function FormBanner({ banner, rest, traceId, detail }: Props) {
  if (banner === undefined) return null
  return (
    <div data-form-banner tabIndex={-1} className="outline-none">
      <Banner tone="bad" title={banner}>
        {rest.length > 0 ? (
          <ul className="list-disc ps-5">
            {rest.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        ) : null}
        {detail ? (
          <bdi dir="ltr" lang="en" className="block text-xs text-muted">
            {detail}
          </bdi>
        ) : null}
        {traceId ? (
          <p className="text-xs text-muted">
            کد پیگیری: <bdi dir="ltr">{traceId}</bdi>
          </p>
        ) : null}
      </Banner>
    </div>
  )
}

import { wholeTicketCode } from '@rezerv/contract/check-in/check-in-endpoints.ts'
import { Camera, CameraOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { local } from '#lib/storage.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { CachedList } from './check-in-offline-cache.ts'
import type { CheckInEntry, Scanned } from './check-in-scanner.ts'
import { CheckInTickets } from './check-in-tickets.tsx'
import { foundTickets, onlyTicket } from './check-in-found.ts'
import { tidyCode } from './check-in-verdict.ts'

/** A gate that reads by its camera does so the next time too, without a press. */
const cameraKey = 'gate-camera'

const loadCamera = () => import('./check-in-camera.tsx')

type Props = {
  list: CachedList | undefined
  entries: CheckInEntry[]
  onScan: (scanned: Scanned) => void
  isPending: boolean
}

/** By the camera, or by one box: a whole code that is pasted or read by a hand scanner goes at once, anything else searches the list. */
export function CheckInReader({ list, entries, onScan, isPending }: Props) {
  const [isCameraOn, setCameraOn] = useState(() => local.get(cameraKey) === 'on')
  const [text, setText] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const send = (scanned: Scanned) => {
    onScan(scanned)
    setText('')
  }
  const submit = () => {
    const one = list && onlyTicket(foundTickets(list.items, text))
    if (one) send({ hash: one.hash })
    else if (!list || /^[0-9A-Z]{8,}$/.test(tidyCode(text))) send({ code: text })
  }
  return (
    <>
      <Card gap={4}>
        <Deferred load={loadCamera} open={isCameraOn}>
          {({ CheckInCamera }) => <CheckInCamera onCode={(code) => onScan({ code })} />}
        </Deferred>
        <Button
          variant={isCameraOn ? 'secondary' : 'primary'}
          icon={isCameraOn ? CameraOff : Camera}
          className="min-h-14 text-base"
          onPress={() => {
            setCameraOn(!isCameraOn)
            local.set(cameraKey, isCameraOn ? 'off' : 'on')
          }}
        >
          {isCameraOn ? 'خاموش کردن دوربین' : 'اسکن با دوربین'}
        </Button>
        <Form className="flex-row! items-end gap-2!" onSubmit={() => text.trim() !== '' && submit()}>
          <TextField
            label="کد بلیت، نام یا ۴ رقم آخر موبایل"
            className="flex-1"
            autoComplete="off"
            maxLength={64}
            inputRef={box}
            value={text}
            onChange={(next) => (wholeTicketCode.test(tidyCode(next)) ? send({ code: next }) : setText(next))}
          />
          <Button type="submit" isPending={isPending}>
            بررسی
          </Button>
        </Form>
      </Card>
      {list ? (
        <CheckInTickets
          list={list}
          entries={entries}
          q={text}
          onEnter={(hash) => {
            onScan({ hash })
            // The next name is typed over this one.
            if (text !== '') box.current?.select()
          }}
        />
      ) : null}
    </>
  )
}

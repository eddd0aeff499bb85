import { textOfFile } from '@rezerv/contract/csv.ts'
import { FileUp } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { Button } from '#ui/primitives/button.tsx'

type Props = { children: string; onText: (text: string) => void }

/** Reads a text or CSV file of this device into the box beside it. */
export const TextFileButton = ({ children, onText }: Props) => (
  <FileTrigger
    acceptedFileTypes={['.csv', '.txt', 'text/csv', 'text/plain']}
    onSelect={(files) =>
      void files?.[0]?.arrayBuffer().then((bytes) => onText(textOfFile(new Uint8Array(bytes), TextDecoder)))
    }
  >
    <Button icon={FileUp} className="self-start">
      {children}
    </Button>
  </FileTrigger>
)

import { qrPath } from '@rezerv/contract/print/print-qr.ts'
import { create } from 'qrcode'

/** A code as a picture in the page, dark on white in both themes; that of a void ticket is pale and struck out: no scanner reads it. */
export function qrFigure({ code, isVoid }: { code: string; isVoid: boolean }): string {
  const { modules } = create(code, { errorCorrectionLevel: 'M' })
  const end = modules.size + 2
  const strike = isVoid
    ? `<path d="M-2 -2 ${end} ${end}M${end} -2 -2 ${end}" stroke="#b91c1c" stroke-width="2.5"/>`
    : ''
  const fours = code.match(/.{1,4}/g) ?? []
  return `<figure class="code"><div class="qr"><svg role="img" aria-label="کد QR${isVoid ? '، باطل' : ''}" viewBox="-2 -2 ${modules.size + 4} ${modules.size + 4}" shape-rendering="crispEdges"><path d="${qrPath(modules)}" fill="${isVoid ? '#d4d4d8' : '#000'}"/>${strike}</svg></div><figcaption><bdi dir="ltr">${fours.join(' ')}</bdi></figcaption></figure>`
}

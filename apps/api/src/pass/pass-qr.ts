import { create } from 'qrcode'

/** A code as a picture in the page, dark on white in both themes; that of a void ticket is pale and struck out: no scanner reads it. */
export function qrFigure({ code, isVoid }: { code: string; isVoid: boolean }): string {
  const { modules } = create(code, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let y = 0; y < modules.size; y += 1)
    for (let x = 0; x < modules.size; x += 1) if (modules.get(x, y)) path += `M${x} ${y}h1v1h-1z`
  const end = modules.size + 2
  const strike = isVoid
    ? `<path d="M-2 -2 ${end} ${end}M${end} -2 -2 ${end}" stroke="#b91c1c" stroke-width="2.5"/>`
    : ''
  const fours = code.match(/.{1,4}/g) ?? []
  return `<figure class="code"><div class="qr"><svg role="img" aria-label="کد QR${isVoid ? '، باطل' : ''}" viewBox="-2 -2 ${modules.size + 4} ${modules.size + 4}" shape-rendering="crispEdges"><path d="${path}" fill="${isVoid ? '#d4d4d8' : '#000'}"/>${strike}</svg></div><figcaption><bdi dir="ltr">${fours.join(' ')}</bdi></figcaption></figure>`
}

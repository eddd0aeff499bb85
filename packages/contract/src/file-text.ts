/** The `TextDecoder` of the browser or of Node. */
type TextDecoderOf = new (encoding: string, options?: { fatal: boolean }) => { decode: (bytes: Uint8Array) => string }

/** The text of a file as banks and spreadsheets write it: UTF-8 with or without a mark, UTF-16 (Excel's «Unicode Text»), or the Arabic code page of Windows. */
export function textOfFile(bytes: Uint8Array, Decoder: TextDecoderOf): string {
  const wide = utf16Of(bytes)
  if (wide) return new Decoder(wide).decode(bytes)
  try {
    return new Decoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new Decoder('windows-1256').decode(bytes)
  }
}

/** By its mark, or by separators and line ends that take two bytes. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 4_000))
  if (start.startsWith('\xFF\xFE')) return 'utf-16le'
  if (start.startsWith('\xFE\xFF')) return 'utf-16be'
  const pairs: string[] = start.match(/[^]{2}/g) ?? []
  if (pairs.includes('\0\0')) return undefined
  const ends = (pattern: RegExp) => pairs.filter((pair) => pattern.test(pair)).length
  if (ends(/[\t\n,;]\0/) > 1) return 'utf-16le'
  return ends(/\0[\t\n,;]/) > 1 ? 'utf-16be' : undefined
}

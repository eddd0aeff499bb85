/** Hands the bytes to the browser as a file with this name, as if a link to it had been pressed. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Chromium reads the address after the press returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A `ref` that gives the bytes to an element by an address that ends with it; make it once for each blob. */
export function blobSource(blob: Blob) {
  return (element: HTMLImageElement | HTMLIFrameElement | null) => {
    if (!element) return undefined
    const url = URL.createObjectURL(blob)
    element.src = url
    return () => URL.revokeObjectURL(url)
  }
}

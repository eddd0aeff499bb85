/** The modules of a QR code, as the library makes them. */
type Modules = { size: number; get: (x: number, y: number) => number }

/** The dark ones as one path of SVG, a unit a module. */
export function qrPath(modules: Modules): string {
  let path = ''
  for (let y = 0; y < modules.size; y += 1)
    for (let x = 0; x < modules.size; x += 1) if (modules.get(x, y)) path += `M${x} ${y}h1v1h-1z`
  return path
}

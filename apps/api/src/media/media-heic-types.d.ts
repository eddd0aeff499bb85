/** The part of libheif that we use (WebAssembly, without types of its own). */
declare module 'libheif-js/wasm-bundle.js' {
  type Picture = { data: Uint8ClampedArray; width: number; height: number }
  type HeifImage = {
    get_width: () => number
    get_height: () => number
    /** Upright, as its own file says. Null when the bytes cannot be read. */
    display: (into: Picture, done: (shown: Picture | null) => void) => void
    free: () => void
  }
  const libheif: { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] } }
  export default libheif
}

declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    readonly get_width: () => number
    readonly get_height: () => number
    /** Draws into `data`; null where it cannot. */
    readonly display: (
      into: { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number },
      done: (drawn: unknown) => void,
    ) => void
  }
  const libheif: {
    readonly HeifDecoder: new () => { readonly decode: (bytes: Uint8Array) => readonly HeifImage[] }
  }
  export default libheif
}

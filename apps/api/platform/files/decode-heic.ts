import libheif from 'libheif-js/wasm-bundle.js'
import { MOST_PIXELS, type FileRefusal } from './cleaned-file.ts'

/** The pixels of a picture, four bytes each. */
export interface Pixels {
  readonly ok: true
  readonly rgba: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

type Decoded = Pixels | { readonly ok: false; readonly error: FileRefusal }

/** The first picture of an HEIC file, upright. Takes a second or two: to be run aside. */
export async function decodeHeic(bytes: Uint8Array): Promise<Decoded> {
  try {
    return await decode(bytes)
  } catch {
    // the library throws what it likes at files that it cannot read
    return { ok: false, error: 'file-damaged' }
  }
}

async function decode(bytes: Uint8Array): Promise<Decoded> {
  const [image] = new libheif.HeifDecoder().decode(bytes)
  if (!image) return { ok: false, error: 'file-damaged' }
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > MOST_PIXELS) return { ok: false, error: 'file-too-detailed' }
  const data = new Uint8ClampedArray(width * height * 4)
  const decoded = await new Promise<unknown>((resolve) => image.display({ data, width, height }, resolve))
  return decoded ? { ok: true, rgba: data, width, height } : { ok: false, error: 'file-damaged' }
}

import sharp, { type SharpInput, type SharpOptions } from 'sharp'
import { MOST_PIXELS, type CleanedFile } from './cleaned-file.ts'

/** A picture written anew as JPEG: upright, in sRGB, without anything but its pixels. */
export async function cleanPicture(input: SharpInput, options: SharpOptions = {}): Promise<CleanedFile> {
  try {
    const bytes = await reader()(input, { ...options, limitInputPixels: MOST_PIXELS, failOn: 'truncated', sequentialRead: true })
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      // the best tables would need the whole picture in memory
      .jpeg({ quality: 88, optimiseCoding: false })
      .toBuffer()
    return { ok: true, bytes, mediaType: 'image/jpeg' }
  } catch (error) {
    return { ok: false, error: /pixel limit/u.test(String(error)) ? 'file-too-detailed' : 'file-damaged' }
  }
}

const LONGEST_SECONDS = 20

let prepared: typeof sharp | undefined

/** The library with one thread, no memory of earlier pictures, and no reader but those of the kinds that are taken. */
function reader(): typeof sharp {
  if (prepared) return prepared
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
  prepared = sharp
  return sharp
}

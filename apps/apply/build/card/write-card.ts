import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Site } from '#core/model/site/site.ts'
import { writeHashed } from '../written-file.ts'
import { drawCard } from './draw-card.ts'

/** Writes the picture of a site's brand for networks, a PNG; answers its name under the immutable files. */
export async function writeCard(root: string, out: string, { brandId, brand }: Site): Promise<string> {
  const file = `catalogue/brands/${brandId}/logo.svg`
  const logo = readFileSync(join(root, file))
  // inside the card, a logo that cannot be read would be left out without a word
  await sharp(logo)
    .metadata()
    .catch((cause: unknown) => {
      throw new Error(`${file} cannot be drawn`, { cause })
    })
  const picture = await sharp(Buffer.from(drawCard(brand.theme, logo)))
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
  return writeHashed(out, `cards/${brandId}.png`, picture)
}

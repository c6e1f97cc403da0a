import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { GALLERY_FILE } from '../gallery/site-gallery.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes a brotli and a gzip beside every file that text compresses, but the gallery's. Fonts are compressed already. */
export async function compressFiles(folder: string): Promise<void> {
  const files = globSync('**/*.{html,js,css,json,svg}', { cwd: folder, exclude: [`**/${GALLERY_FILE}`] })
  await Promise.all(files.map((file) => compress(join(folder, file))))
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  const [br, gz] = await Promise.all([shrink(content), zip(content, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

/** As small as brotli makes it. */
export const shrink = (content: Buffer | string): Promise<Buffer> => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })

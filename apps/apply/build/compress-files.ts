import { existsSync, globSync, readFileSync } from 'node:fs'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { GALLERY_FILE } from '../gallery/site-gallery.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes a brotli and a gzip beside every file that text compresses, but the gallery's. Fonts are
 * compressed already. What is in the old folder too is not compressed again.
 */
export async function compressFiles(folder: string, old: string): Promise<void> {
  const files = globSync('**/*.{html,js,css,json,svg}', { cwd: folder, exclude: [`**/${GALLERY_FILE}`] })
  await Promise.all(files.map((file) => compress(join(folder, file), join(old, file))))
}

async function compress(path: string, old: string): Promise<void> {
  const content = await readFile(path)
  if (isCompressed(content, old)) {
    await Promise.all(TWINS.map((twin) => copyFile(`${old}${twin}`, `${path}${twin}`)))
    return
  }
  const [br, gz] = await Promise.all([shrink(content), zip(content, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

const TWINS = ['.br', '.gz']

const isCompressed = (content: Buffer, old: string): boolean =>
  [old, ...TWINS.map((twin) => `${old}${twin}`)].every((file) => existsSync(file)) && content.equals(readFileSync(old))

/** As small as brotli makes it. */
export const shrink = (content: Buffer | string): Promise<Buffer> => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })

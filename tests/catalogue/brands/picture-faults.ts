import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Returns what is wrong with a picture of a brand: pages show it in many sizes, and the build draws it into another one. */
export async function pictureFaults(folder: string, name: string): Promise<readonly string[]> {
  const path = join(folder, name)
  if (!existsSync(path)) return [`${name} is missing`]
  const text = readFileSync(path, 'utf8')
  const [root = ''] = /<svg\b[^>]*>/u.exec(text.replaceAll(/<!--.*?-->/gsu, '')) ?? []
  if (root === '') return [`${name} is no SVG picture`]
  return [
    ...(/<script|\son\w+=|javascript:/iu.test(text) ? [`${name} carries a script`] : []),
    ...(/\sviewBox=/u.test(root) ? [] : [`${name} has no viewBox: without it the picture is cut instead of scaled`]),
    ...(await drawingFaults(text, name)),
  ]
}

const drawingFaults = async (text: string, name: string): Promise<readonly string[]> =>
  await sharp(Buffer.from(text))
    .metadata()
    .then(
      () => [],
      (error: unknown) => [`${name} cannot be drawn: ${String(error)}`],
    )

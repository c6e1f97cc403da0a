import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { writeHashed } from './written-file.ts'

/** Alphabets of the markets. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese']

/** The faces of a typeface, by its family's name, as they stand in a stylesheet. */
export type FontFaces = (family: string) => string

/** Writes the font files of the families that are asked for, once each, from the installed font packages. */
export function writeFonts(root: string, out: string): FontFaces {
  const written = new Map<string, string>()
  return (family) => {
    const faces = written.get(family) ?? writeFamily(root, out, family)
    written.set(family, faces)
    return faces
  }
}

function writeFamily(root: string, out: string, family: string): string {
  const folder = join(root, 'node_modules', '@fontsource-variable', family.toLowerCase().replaceAll(' ', '-'))
  if (globSync('wght.css', { cwd: folder }).length === 0) throw new Error(`no font package for the typeface "${family}": install @fontsource-variable/${family.toLowerCase().replaceAll(' ', '-')}`)
  const faces = readFileSync(join(folder, 'wght.css'), 'utf8').matchAll(/\/\* (?<name>[\w-]+) \*\/\s*(?<face>@font-face \{[^}]+\})/gu)
  return [...faces].flatMap(({ groups }) => (isWanted(groups?.['name'] ?? '') ? [writeFace(folder, out, family, groups?.['face'] ?? '')] : [])).join('')
}

const isWanted = (name: string): boolean => SUBSETS.some((subset) => name.endsWith(`-${subset}-wght-normal`))

function writeFace(folder: string, out: string, family: string, face: string): string {
  const [, file = ''] = /url\(\.\/files\/([\w-]+\.woff2)\)/u.exec(face) ?? []
  const address = writeHashed(out, `fonts/${file}`, readFileSync(join(folder, 'files', file)))
  return face
    .replace(/font-family: '[^']+'/u, `font-family:"${family}"`)
    .replace(/url\([^)]+\)/u, `url(${address.replace('fonts/', '')})`)
    .replaceAll(/\s+/gu, ' ')
}

import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { writeHashed } from './written-file.ts'
import { writeFallbackFaces } from './write-fallback-faces.ts'

/** A typeface as it stands in stylesheets: its own faces, and the machine's in its size, which the text is painted in before. */
export interface Typeface {
  readonly faces: string
  readonly fallbackFaces: string
}
/** A typeface by its family's name. */
export type Typefaces = (family: string) => Typeface

/** Writes the font files of the families that are asked for, once each, from the installed font packages. */
export function writeFonts(root: string, out: string): Typefaces {
  const written = new Map<string, Typeface>()
  return (family) => {
    const typeface = written.get(family) ?? writeFamily(root, out, family)
    written.set(family, typeface)
    return typeface
  }
}

function writeFamily(root: string, out: string, family: string): Typeface {
  const id = family.toLowerCase().replaceAll(' ', '-')
  const folder = join(root, 'node_modules', '@fontsource-variable', id)
  if (globSync('wght.css', { cwd: folder }).length === 0)
    throw new Error(`no font package for the typeface "${family}": install @fontsource-variable/${id}`)
  // of all alphabets: a browser loads the files of those alone that its page has letters of
  const faces = [...readFileSync(join(folder, 'wght.css'), 'utf8').matchAll(/@font-face \{[^}]+\}/gu)].map(([face]) =>
    writeFace(folder, out, family, face),
  )
  return {
    faces: faces.join(''),
    fallbackFaces: writeFallbackFaces(family, readFileSync(join(folder, 'files', `${id}-latin-wght-normal.woff2`))),
  }
}

function writeFace(folder: string, out: string, family: string, face: string): string {
  const [, file = ''] = /url\(\.\/files\/([\w-]+\.woff2)\)/u.exec(face) ?? []
  const address = writeHashed(out, `fonts/${file}`, readFileSync(join(folder, 'files', file)))
  return face
    .replace(/font-family: '[^']+'/u, `font-family:"${family}"`)
    .replace(/url\([^)]+\)/u, `url(${address.replace('fonts/', '')})`)
    .replaceAll(/\s+/gu, ' ')
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { engine } from './start-engine.ts'

const FOLDER = join(import.meta.dirname, '../../../dist/engines', engine)

/** Stores a picture of the window below dist/engines, for people to look at. */
export async function keepPicture({ picture }: { readonly picture: () => Promise<Buffer> }, name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, `${name}.png`), await picture())
}

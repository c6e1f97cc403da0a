import { readFileSync } from 'node:fs'
import { readList, type ListShape } from '#core/model/read-list.ts'

/** Reads the rows of a list of this folder, each with its cells by column. */
export function readLookupList(name: string, shape: ListShape): readonly { readonly [column: string]: string }[] {
  const file = `lists/${name}.tsv`
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  return readList({ path: `apps/api/domain/lookups/${file}`, text }, shape).rows.map(({ cells }) => cells)
}

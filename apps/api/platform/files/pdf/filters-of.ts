import { PDFArray, PDFName, type PDFDict } from '@cantoo/pdf-lib'

/** Names in the dictionary of a stream. */
export const FILTER = PDFName.of('Filter')
export const PARAMETERS = PDFName.of('DecodeParms')

/** How a stream is packed, the outermost first. Throws where it is not said in names. */
export function filtersOf(dictionary: PDFDict): readonly string[] {
  const filter = dictionary.lookup(FILTER)
  if (filter === undefined) return []
  const names = filter instanceof PDFArray ? Array.from({ length: filter.size() }, (_, index) => filter.lookup(index)) : [filter]
  return names.map((name) => {
    if (!(name instanceof PDFName)) throw new Error('a filter is no name')
    return name.decodeText()
  })
}

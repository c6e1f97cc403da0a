import { registry } from '#catalogue/registry.gen.ts'
import { texts as catalogueTexts } from '#catalogue/texts.gen.ts'
import { englishTexts } from '#core/texts/build-translation.ts'
import { findText } from '#core/texts/find-text.ts'

const english = englishTexts(registry, catalogueTexts)
const places = new Map(registry.steps.map(({ id }, index) => [id, index] as const))

/** The English title of a page; its path where it has none of its own, or is no longer in the catalogue. */
export const pageTitle = (page: string): string => sayWhole([`steps>${page}>title`]) ?? page

/** The English label of a field; its name where it has none. */
export const fieldLabel = (field: string): string => sayWhole([`fields>${field}>label`, `fields>${field}>short`]) ?? field

/** Where a page stands in an application; one that is no longer in the catalogue stands last. */
export const pagePlace = (page: string): number => places.get(page) ?? places.size

/** The first of the texts that stands by itself: what waits for an answer to be inserted says nothing here. */
const sayWhole = (keys: readonly string[]): string | undefined =>
  keys.map((key) => findText(english, [key], {})).find((text) => text !== undefined && !text.includes('{{'))

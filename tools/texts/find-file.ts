import type { Registry } from '#core/model/site/registry.ts'
import type { Site } from '#core/model/site/site.ts'
import type { Texts } from '#core/model/texts.ts'
import { hasLeaf, SHELL_STAGE, treeOf, type CatalogueTexts } from '#core/texts/build-translation.ts'

/** A file of texts and the tree of its keys. */
interface TextFile {
  readonly file: string
  readonly tree: Texts
}

/**
 * Returns what finds the file that says a site's sentence, by its key: the brand's, the country's,
 * then that of the step or partner for the country, then the English one.
 */
export function makeFindFile(registry: Registry, catalogue: CatalogueTexts, site: Site): (key: string) => string {
  const files = [...brandFiles(catalogue, site), ...countryFiles(catalogue, site), ...englishFiles(registry, catalogue)]
  return (key) => files.find(({ tree }) => hasLeaf(tree, key))?.file ?? 'core/texts/en.json'
}

const brandFiles = ({ brands, inCountries = [] }: CatalogueTexts, { brandId, countryId, country }: Site): readonly TextFile[] => [
  ...inCountries
    .filter((one) => one.brand === brandId && one.country === countryId)
    .map(({ texts }) => ({ file: `catalogue/countries/${countryId}/brands/${brandId}.json`, tree: texts })),
  { file: `catalogue/brands/${brandId}/locales/${country.locale}.json`, tree: brands[brandId]?.[country.appLocale] ?? {} },
]

const countryFiles = ({ stages, local }: CatalogueTexts, { countryId }: Site): readonly TextFile[] => [
  ...stages
    .filter(({ country }) => country === countryId)
    .map(({ locale, stage, texts }) => ({
      file: `catalogue/countries/${countryId}/locales/${locale}/${stage}.json`,
      tree: stage === SHELL_STAGE ? texts : treeOf(texts),
    })),
  ...local.filter(({ country }) => country === countryId).map(({ file, texts }) => ({ file: `catalogue/${file}`, tree: treeOf(texts) })),
]

const englishFiles = ({ steps }: Registry, catalogue: CatalogueTexts): readonly TextFile[] => [
  ...Object.entries(catalogue.steps).map(([id, texts]) => ({
    file: `catalogue/steps/${steps.find((step) => step.id === id)?.stage ?? ''}/${id}/en.json`,
    tree: treeOf({ [id]: texts }),
  })),
  ...Object.entries(catalogue.partners).map(([id, texts]) => ({ file: `catalogue/partners/${id}/locales/en.json`, tree: treeOf(texts) })),
]

import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileOf, type Files } from './files.ts'

const BASE = '/application-frontend'

/**
 * The built product of one site: its files by path, its first page, and the bare shell for every
 * other path.
 */
export interface Product {
  readonly files: Files
  readonly firstPage: string
  readonly shell: string
}

/**
 * Reads what the build wrote for a site into `dist`. If nothing was built, throws an error with the
 * command to run.
 */
export function readProduct(dist: string, site: string): Product {
  const folder = join(dist, 'sites', site)
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`${folder} has no index.html: run \`npm run build\``)
  const [brand = '', country = ''] = splitSite(site)
  const firstPage = `${BASE}/initial-details`
  const shell = `${BASE}/shell`
  const files = new Map([
    ...readAll(join(dist, 'files'), `${BASE}/files`),
    ...readAll(folder, `${BASE}/brands/${country}/${brand}`),
    [firstPage, fileOf('index.html', readFileSync(join(folder, 'index.html')))] as const,
    [shell, fileOf('shell.html', readFileSync(join(folder, 'shell.html')))] as const,
  ])
  return { files: withTranslations(files, folder), firstPage, shell }
}

const splitSite = (site: string): readonly string[] => [site.slice(0, site.lastIndexOf('-')), site.slice(site.lastIndexOf('-') + 1)]

const readAll = (folder: string, path: string): Files =>
  new Map(
    globSync('**/*.*', { cwd: folder })
      .filter((name) => !/\.(?:br|gz|map)$/u.test(name))
      .map((name) => [`${path}/${name}`, fileOf(name, readFileSync(join(folder, name)))] as const),
  )

/** Adds the site's texts under the name of its locale, which its page states. */
function withTranslations(files: Files, folder: string): Files {
  const locale = /"appLocale":"(?<locale>[^"]+)"/u.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.groups?.['locale'] ?? ''
  const name = join(folder, 'translation.json')
  if (!existsSync(name)) return files
  const text = fileOf('translation.json', readFileSync(name))
  return new Map([...files, [`${BASE}/locales/${locale}/translation.json`, text], [`${BASE}/locales/en/translation.json`, text]])
}

/** Where files go that do not go to a folder. */
export interface FilesPlace {
  readonly bucket: string
  /** Before each name; empty, or it ends with a slash. */
  readonly prefix: string
  readonly endpoint: string
  readonly region: string
}

/** What the setting must be. */
export const FILES_URL_FORM = 's3://bucket/prefix?endpoint=https://store.example&region=name, without a query only region=us-east-1 of AWS'

/** Reads the setting; undefined for what is not usable. */
export function readFilesUrl(text: string): FilesPlace | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, pathname, searchParams, username, port } = new URL(text)
  const region = searchParams.get('region') ?? 'us-east-1'
  const endpoint = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  const path = pathname.replace(/^\/+/u, '').replace(/(?<!\/)\/+$/u, '')
  const isUsable =
    protocol === 's3:' &&
    /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/u.test(hostname) &&
    /^[\w/.-]*$/u.test(path) &&
    /^[\w-]+$/u.test(region) &&
    isOrigin(endpoint) &&
    !username &&
    !port &&
    [...searchParams.keys()].every((name) => name === 'region' || name === 'endpoint')
  return isUsable ? { bucket: hostname, prefix: path === '' ? '' : `${path}/`, endpoint: new URL(endpoint).origin, region } : undefined
}

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol) && new URL(text).origin === text.replace(/\/$/u, '')

/** What is wrong with how the store of files is set. */
export function badFilesStore(read: {
  readonly ENVIRONMENT: string
  readonly FILES_URL?: FilesPlace | undefined
  readonly FILES_ACCESS_KEY?: string | undefined
  readonly FILES_SECRET_KEY?: string | undefined
}): readonly string[] {
  if (!read.FILES_URL) return []
  const missing = (['FILES_ACCESS_KEY', 'FILES_SECRET_KEY'] as const).filter((name) => read[name] === undefined)
  const isOpen = read.ENVIRONMENT === 'production' && read.FILES_URL.endpoint.startsWith('http:')
  return [
    ...missing.map((name) => `${name} is missing, but FILES_URL needs the key to its store.`),
    ...(isOpen ? ['FILES_URL has an endpoint without https, but production needs one with it.'] : []),
  ]
}

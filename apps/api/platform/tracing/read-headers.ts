/** What the setting must look like. */
export const HEADERS_FORM = 'headers for the collector like name=value, separated by commas, values written as in an address'

/** Reads headers for a collector (OpenTelemetry's specification of exporters); undefined where the text is none. */
export function readHeaders(text: string): { readonly [name: string]: string } | undefined {
  const pairs = text.split(',').map((pair) => /^\s*(?<name>[\w-]+)=(?<value>\S+)\s*$/u.exec(pair)?.groups)
  try {
    const read = pairs.map((groups) => [groups?.['name'] ?? '', decodeURIComponent(groups?.['value'] ?? '')] as const)
    return read.every(([name, value]) => name !== '' && /^[\x20-\x7e]+$/u.test(value)) ? Object.fromEntries(read) : undefined
  } catch {
    return undefined
  }
}

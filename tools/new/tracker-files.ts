import type { Files } from './files.ts'
import { fieldOf, titleOf } from './quote.ts'
import { CONVERSION_IMPORT, conversionExamples, conversionFile } from './tracker-conversion-file.ts'

/** What a new tracker gets besides the usual files. */
export interface TrackerOptions {
  /** The server reports conversions too. */
  readonly hasConversion?: boolean
}

/**
 * Returns the files of a tracker that loads its vendor's script after consent and reports a new
 * lead, with a click id and a cookie as examples.
 */
export const trackerFiles = (name: string, { hasConversion = false }: TrackerOptions = {}): Files => ({
  'tracker.ts': trackerFile(name, hasConversion),
  'vendor.ts': vendorFile(name),
  'stub.ts': stubFile(name),
  'examples.ts': examplesFile(name, hasConversion),
  ...(hasConversion && { 'conversion.server.ts': conversionFile() }),
})

const snake = (name: string): string => name.replaceAll('-', '_')

const trackerFile = (name: string, hasConversion: boolean): string => `import { defineTracker } from '#core/model/vendors/tracker.ts'

/** Write here the address of the vendor's documentation. What is below is an example. */
export default defineTracker({
  name: '${titleOf(name)}',
  // the company that gets the data
  company: '${titleOf(name)}',
  // what the visitor is asked to agree to: analytics, advertising or recording
  purpose: 'advertising',
  // the tracker is on where these are set: in a brand's trackers, or as settings of the server like
  // TRACKER_${snake(name).toUpperCase()}_ID
  settings: {
    id: { pattern: '^[A-Z0-9-]{4,40}$', example: 'AB-12345' },
    scriptUrl: {
      pattern: '^https?://[^\\\\s?#]+$',
      example: 'https://${name}.example/tag.js',
      default: 'https://${name}.example/tag.js',
      cspDirectives: ['script', 'connect', 'image'],
    },
${hasConversion ? conversionSettings(name) : ''}  },
  // further hosts to which the vendor's script sends
  hosts: ['${name}.example'],
  // ids of the vendor's links and cookies; every lead contains them, also where the tracker is off
  clickIds: {
    part: '${fieldOf(name)}Click',
    ids: {
      clickId: { parameter: '${snake(name)}_click' },
      clickedAt: { isTime: true },
      visitor: { cookie: '_${snake(name)}' },
    },
    // the click stays in the browser until it expires; leave this out if it need not
    storageKey: '${fieldOf(name)}Click',
  },
  // what it stores in the browser: said in the policy of cookies, and removed when the visitor
  // withdraws
  stores: [
    { name: '_${snake(name)}', in: 'cookie', purpose: 'ads', lasts: { days: 90 } },
    { name: '${fieldOf(name)}Click', in: 'storage', purpose: 'clicks', lasts: { days: 90 } },
  ],
  turn: (event, settings) => {
    if (event.name !== 'lead-created') return []
    return [{ on: '${fieldOf(name)}', arguments: ['track', settings['id'] ?? '', event.id] }]
  },
})
`

const conversionSettings = (
  name: string,
): string => `    accessToken: { pattern: '^\\\\S{4,600}$', example: 'access-token', optional: true, isSecret: true },
    conversionUrl: {
      pattern: '^https?://[^\\\\s?#]+$',
      example: 'https://${name}.example/v1',
      default: 'https://${name}.example/v1',
      isSecret: true,
    },
`

const vendorFile = (name: string): string => `import type { Vendor, VendorPage } from '#core/model/vendors/vendor.ts'

/** The vendor's global; calls wait in it until the vendor's script processes them. */
const GLOBAL = '${fieldOf(name)}'

/** Opens the vendor, after consent. Replace the queue by the snippet of the vendor's documentation. */
export default function openVendor({ globals, settings, loadScript, log }: VendorPage): Vendor {
  const { id = '', scriptUrl = '' } = settings
  let isStopped = false
  globals[GLOBAL] ??= []
  const logFailure = (error: unknown) => log('Failed to load ${titleOf(name)}', error)
  loadScript(\`\${scriptUrl}?id=\${encodeURIComponent(id)}\`).catch(logFailure)
  return {
    make: ({ arguments: values }) => {
      const queue = globals[GLOBAL]
      if (!isStopped && Array.isArray(queue)) queue.push(values)
    },
    stop: () => {
      isStopped = true
    },
  }
}
`

const stubFile = (name: string): string => `import { defineStub } from '#core/model/vendors/stub.ts'

export default defineStub({ queue: '${fieldOf(name)}' })
`

const examplesFile = (
  name: string,
  hasConversion: boolean,
): string => `${hasConversion ? CONVERSION_IMPORT : ''}const at = '2026-11-20T10:00:00.000Z'
const settings = { id: 'AB-12345' }

export default [
  {
    event: { name: 'lead-created', id: 'e1', at },
    settings,
    calls: [{ on: '${fieldOf(name)}', arguments: ['track', 'AB-12345', 'e1'] }],
  },
  { event: { name: 'page-viewed', id: 'e2', at, path: 'name' }, settings, calls: [] },
]

/** The receipt of a visitor who agreed to everything and came from no advertisement. */
export const receipt = ['browser Lead told'${hasConversion ? ", 'server Lead held no-click-id'" : ''}]
${hasConversion ? conversionExamples(name) : ''}`

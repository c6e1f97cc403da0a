import type { ErrorCode } from '#core/fields/field-kind.ts'

/** Classes of devices by the size of their screens (device-class.ts). */
export const DEVICE_CLASSES = ['phone', 'tablet', 'desktop'] as const
export type DeviceClass = (typeof DEVICE_CLASSES)[number]

/** Where the form stands by itself, and where the page around it is none that may embed it, or does not say who it is. */
export const OWN_PAGE = 'none'
export const OTHER_HOST = 'other'

/** An error of which the browser knows no kind: the server refused the answer. */
export const REFUSED = 'refused'
export type ErrorKind = ErrorCode | typeof REFUSED

/** Reports are text, so that a browser asks for no permission first (no preflight); the text is JSON. */
export const REPORT_TYPE = 'text/plain'
export const REPORT_PATH = '/page-views'

/** How often one report may count the same thing of one field: more says nothing of the question. */
export const MOST_OF_ONE_KIND = 50

/** What happened at one field since the report before. */
export interface FieldReport {
  /** How often Continue was refused because of the field, by kind of error. */
  readonly errors?: { readonly [Kind in ErrorKind]?: number }
  readonly corrections?: number
  /** Bucket of the time in the field, with the completion of its page. */
  readonly time?: number
}

/**
 * What a browser reports of one view of one page: classes and counts. It has no id, no value that
 * somebody typed and no text that does not stand in the site's own configuration.
 */
export interface PageViewReport {
  readonly site: string
  readonly release: string
  readonly page: string
  readonly device: DeviceClass
  readonly source: string
  readonly host: string
  /** True in the first report of a view. */
  readonly isNew?: true
  /** The view was reported as left at this field (none where no field was touched), and the person came back. */
  readonly returnedTo?: { readonly field?: string }
  /** The page was left or hidden; the field is the last one that had the focus. */
  readonly left?: { readonly field?: string }
  /** The page was completed; the bucket is the one of the time for which it was seen. */
  readonly completed?: { readonly time: number }
  readonly fields?: { readonly [name: string]: FieldReport }
}

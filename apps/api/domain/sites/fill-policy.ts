import { lookUp } from '#core/model/look-up.ts'
import { PLACEHOLDER, TRACKERS_PLACEHOLDER, type PolicyValues } from '#core/model/policies/policy-values.ts'
import { escapeHtml } from '#apps/api/platform/network/escape-html.ts'

/** What is filled into the policies of a site. */
export interface PolicyFilling {
  readonly values: PolicyValues
  /** The table of trackers as HTML (render-table.ts). */
  readonly trackers?: string
  /** A value that ends with a full stop, like a company's name, ends a sentence too. */
  readonly endsOnce?: boolean
}

/** A title with its placeholders filled in, as plain text. An unknown one stays as it is written. */
export const fillText = (text: string, { values }: PolicyFilling): string =>
  text.replaceAll(PLACEHOLDER, (written, name: string) => lookUp(values, name) ?? written)

/**
 * A rendered policy with its placeholders filled in. Values are text: whatever signs they have, they make no element, link or
 * list. An unknown placeholder stays as it is written.
 */
export const fillPolicy = (html: string, { values, trackers, endsOnce = false }: PolicyFilling): string =>
  html.replaceAll(FILLED, (written, linked?: string, name?: string, stop = '') => {
    if (written === TABLE) return trackers ?? written
    const value = lookUp(values, linked ?? name ?? '')
    if (value === undefined) return written
    if (linked !== undefined) return escapeHtml(encodeURI(value))
    return `${escapeHtml(value)}${endsOnce && value.endsWith('.') ? '' : stop}`
  })

const TABLE = `<p>{{${TRACKERS_PLACEHOLDER}}}</p>`
/** The table, a placeholder in the address of a link, where the library encodes braces, and one in the text. */
const FILLED = new RegExp(
  `${TABLE.replaceAll(/[{}]/gu, '\\$&')}|%7B%7B([\\w.]+)%7D%7D|${PLACEHOLDER.source.replace('?<name>', '')}(\\.?)`,
  'gu',
)

import type { Page, PageField } from './page.ts'

/**
 * What a site that asks several partners at once says of it: the version of the text that the
 * applicant agrees to, and the most partners that get an application.
 */
export interface SeveralAsked {
  readonly version: string
  readonly bound: number
}

/**
 * Returns a page as a site asks it that sends applications to several partners at once: a consent
 * that has a text for this stands for that text, in its version and with its sentence.
 */
export function askSeveral(page: Page, several: SeveralAsked | undefined): Page {
  if (!several) return page
  const ask = (fields: readonly PageField[]) => fields.map((field) => askIn(field, several))
  return { ...page, fields: ask(page.fields), ...(page.sheet && { sheet: ask(page.sheet) }) }
}

function askIn(field: PageField, { version, bound }: SeveralAsked): PageField {
  const codes = field.consents?.flatMap(({ code, several }) => (several === undefined ? [] : [code])) ?? []
  if (!field.consents || codes.length === 0) return field
  return {
    ...field,
    consents: field.consents.map((item) => (codes.includes(item.code) ? { ...item, bound } : item)),
    versions: { ...field.versions, ...Object.fromEntries(codes.map((code) => [code, version])) },
  }
}

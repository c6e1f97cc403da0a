import { escapeHtml } from '#apps/api/platform/network/escape-html.ts'

/** What was typed, by the names of the controls. */
export type Typed = Pick<URLSearchParams, 'get' | 'getAll' | 'has'>

/** What the page says above its form, in the site's language. */
export interface FormNotice {
  readonly title: string
  readonly text: string
}

/**
 * The page as the build rendered it, with what was typed in its controls and a notice for browsers that run no script:
 * they alone show what stands in `noscript`. Names that the page does not have are left out.
 */
export function fillForm(html: string, typed: Typed, { title, text }: FormNotice): string {
  const said = `<noscript><div class="problems" role="alert"><h2>${escapeHtml(title)}</h2><p>${escapeHtml(text)}</p></div></noscript>`
  const filled = html.replaceAll(/<input\b[^>]*>/gu, (tag) => fillInput(tag, typed))
  return filled.replace(/<body[^>]*>/u, (body) => body + said)
}

const BOXES = new Set(['checkbox', 'radio'])

function fillInput(tag: string, typed: Typed): string {
  const name = attributeOf(tag, 'name')
  if (name === undefined) return tag
  if (BOXES.has(attributeOf(tag, 'type') ?? ''))
    return typed.getAll(name).includes(attributeOf(tag, 'value') ?? 'on') ? withAttribute(without(tag, 'checked'), 'checked', '') : tag
  return typed.has(name) ? withAttribute(without(tag, 'value'), 'value', typed.get(name) ?? '') : tag
}

// the page is written by React, which puts double quotes around values and no such sign into them
const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(` ${name}="(?<value>[^"]*)"`, 'u').exec(tag)?.groups?.['value']
const without = (tag: string, name: string): string => tag.replace(new RegExp(` ${name}="[^"]*"`, 'u'), '')
const withAttribute = (tag: string, name: string, value: string): string => tag.replace(/\/?>$/u, () => ` ${name}="${escapeHtml(value)}"/>`)

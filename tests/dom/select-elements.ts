/** What a selector looks at. */
interface Selectable {
  readonly localName: string
  readonly parentElement: Selectable | null
  readonly getAttribute: (name: string) => string | null
}

/**
 * Returns whether an element fits a selector: names, ids, classes, attributes, `:not()` and `:is()`,
 * one inside another. What else a selector has is an error, so that no test passes because of it.
 */
export function fitsSelector(element: Selectable, selector: string): boolean {
  return splitOutside(selector, ',').some((one) => fitsPath(element, splitOutside(one.trim(), ' ').filter(Boolean)))
}

function fitsPath(element: Selectable, path: readonly string[]): boolean {
  const last = path.at(-1) ?? ''
  if (last === '' || !fitsCompound(element, last)) return false
  const above = path.slice(0, -1)
  if (above.length === 0) return true
  if (above.at(-1) === '>') return element.parentElement !== null && fitsPath(element.parentElement, above.slice(0, -1))
  for (let at = element.parentElement; at; at = at.parentElement) if (fitsPath(at, above)) return true
  return false
}

const PART =
  /^(?:(?<tag>[\w-]+|\*)|#(?<id>[\w\\.-]+)|\.(?<class>[\w-]+)|\[(?<name>[\w-]+)(?:(?<how>[\^$*]?=)"?(?<value>[^"\]]*)"?(?: i)?)?\]|:(?<pseudo>not|is)\()/u

function fitsCompound(element: Selectable, compound: string): boolean {
  let left = compound
  while (left !== '') {
    const found = PART.exec(left)
    if (!found) throw new Error(`the test document does not know the selector "${compound}"`)
    const { pseudo = '' } = found.groups ?? {}
    const inside = pseudo ? insideOf(left.slice(found[0].length)) : ''
    if (pseudo ? fitsSelector(element, inside) !== (pseudo === 'is') : !fitsPart(element, found.groups ?? {})) return false
    left = left.slice(found[0].length + (pseudo ? inside.length + 1 : 0))
  }
  return true
}

interface Part {
  readonly [group: string]: string | undefined
}

function fitsPart(element: Selectable, { tag, id, class: className, name = '', how, value = '' }: Part): boolean {
  if (tag !== undefined) return tag === '*' || element.localName === tag.toLowerCase()
  if (id !== undefined) return element.getAttribute('id') === id.replaceAll('\\', '')
  if (className !== undefined) return (element.getAttribute('class') ?? '').split(/\s+/u).includes(className)
  const own = element.getAttribute(name)
  if (own === null || how === undefined) return own !== null
  if (how === '^=') return own.startsWith(value)
  if (how === '$=') return own.endsWith(value)
  return how === '*=' ? own.includes(value) : own === value
}

/** Returns the text up to the bracket that closes the one that is open. */
function insideOf(text: string): string {
  let depth = 1
  for (const [index, sign] of [...text].entries()) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth === 0) return text.slice(0, index)
  }
  throw new Error(`a bracket is missing in "${text}"`)
}

/** Splits a text at a sign where this is in no bracket and no quotation marks. */
function splitOutside(text: string, at: string): readonly string[] {
  const parts = ['']
  let depth = 0
  let isQuoted = false
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    if ('(['.includes(sign)) depth += 1
    if (')]'.includes(sign)) depth -= 1
    if (sign === at && depth === 0 && !isQuoted) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts
}

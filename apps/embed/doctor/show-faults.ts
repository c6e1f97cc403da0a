import { fillIn } from '#core/model/partners/fill-in.ts'
import type { Fault } from './find-faults.ts'
import { FAULTS, NOTE } from './texts.ts'

const STYLES = `
:host { all: initial; position: fixed; inset: auto 12px 12px auto; z-index: 2147483647; width: min(420px, calc(100vw - 24px)); max-height: 70vh; overflow: auto; border-radius: 12px; background: #fff; color: #16202c; box-shadow: 0 6px 32px #0004; font: 14px/1.45 system-ui, sans-serif }
section { padding: 16px 18px }
h2 { margin: 0 0 4px; font-size: 16px }
p { margin: 0 0 6px }
ol { margin: 12px 0 0; padding: 0; list-style: none }
li { padding: 12px 0; border-top: 1px solid #d7dde4 }
pre { margin: 0; padding: 8px 10px; border-radius: 6px; background: #eef2f6; font: 12px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
`

/**
 * Adds a note to the page with each fault and the line to paste. The style sheet is constructed and
 * not written into the markup, because strict policies block inline styles.
 */
export function showFaults(faults: readonly Fault[], page: Window): void {
  const { document } = page
  document.querySelector('loan-form-doctor')?.remove()
  const note = document.createElement('loan-form-doctor')
  const root = note.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLES)
  root.adoptedStyleSheets = [sheet]
  const make = (tag: string, text: string) => Object.assign(document.createElement(tag), { textContent: text })
  const section = document.createElement('section')
  section.setAttribute('role', 'status')
  section.append(make('h2', NOTE.title), make('p', countOf(faults)))
  const list = document.createElement('ol')
  for (const { id, values } of faults) {
    const entry = document.createElement('li')
    entry.dataset['fault'] = id
    const { what, mend, line } = FAULTS[id]
    entry.append(
      ...(
        [
          ['p', what],
          ['p', mend],
          ['pre', line],
        ] as const
      ).map(([tag, text]) => make(tag, String(fillIn(text, values)))),
    )
    list.append(entry)
  }
  section.append(list)
  root.append(section)
  document.body.append(note)
}

function countOf({ length }: readonly Fault[]): string {
  if (length === 0) return NOTE.well
  return length === 1 ? NOTE.found.one : String(fillIn(NOTE.found.more, { count: String(length) }))
}

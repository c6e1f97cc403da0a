/** Returns the element that `data-target` names; an id is found also where it is no selector as it stands (`#1-loan`). */
export const findTarget = (document: Document, target: string): Element | null =>
  bySelector(document, target) ?? document.getElementById(target.replace(/^#/u, ''))

function bySelector(document: Document, target: string): Element | null {
  try {
    return document.querySelector(target)
  } catch {
    return null
  }
}

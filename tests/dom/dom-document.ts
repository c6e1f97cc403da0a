import { DomEvent, type DomTarget } from './dom-event.ts'
import { DomElement, DomNode, DomText } from './dom-node.ts'

/** The document; above it is the window. */
export class DomDocument extends DomNode {
  override readonly nodeType = 9
  override readonly nodeName = '#document'
  override readonly ownerDocument = null
  // React asks whether the browser knows the event
  readonly oninput = null
  readonly readyState = 'complete'
  readonly visibilityState = 'visible'
  readonly hidden = false
  readonly cookie = ''
  title = ''
  focused: DomElement | undefined
  defaultView: DomTarget | undefined
  makeElement: (name: string, namespace?: string) => DomElement = (name, namespace) => new DomElement(this, name, namespace)

  override above(): DomTarget | undefined {
    return this.defaultView
  }
  get documentElement(): DomElement | null {
    return this.childNodes.find((one) => one instanceof DomElement) ?? null
  }
  get body(): DomElement | null {
    return this.querySelector('body')
  }
  get head(): DomElement | null {
    return this.querySelector('head')
  }
  get activeElement(): DomElement | null {
    return this.focused ?? this.body
  }
  createElement(name: string): DomElement {
    return this.makeElement(name.toLowerCase())
  }
  createElementNS(namespace: string, name: string): DomElement {
    return this.makeElement(name, namespace)
  }
  createTextNode(text: string): DomText {
    return new DomText(text, this)
  }
  getElementById(id: string): DomElement | null {
    return this.descendants().find((one) => one.getAttribute('id') === id) ?? null
  }
  moveFocus(to: DomElement | undefined): void {
    const from = this.focused
    if (from === to) return
    this.focused = to
    from?.dispatchEvent(new DomEvent('blur', { relatedTarget: to ?? null }))
    from?.dispatchEvent(new DomEvent('focusout', { bubbles: true, relatedTarget: to ?? null }))
    to?.dispatchEvent(new DomEvent('focus', { relatedTarget: from ?? null }))
    to?.dispatchEvent(new DomEvent('focusin', { bubbles: true, relatedTarget: from ?? null }))
  }
}

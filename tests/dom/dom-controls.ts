import { DomEvent } from './dom-event.ts'
import { DomElement } from './dom-node.ts'

/** A control of a form, or what else can have a name in it. */
export class DomControl extends DomElement {
  get form(): DomElement | null {
    return this.closest('form')
  }
  get type(): string {
    return this.getAttribute('type') ?? ''
  }
  set type(type: string) {
    this.setAttribute('type', type)
  }
  get disabled(): boolean {
    return this.hasAttribute('disabled')
  }
}

export class DomInput extends DomControl {
  typed: string | undefined
  ticked: boolean | undefined
  files: readonly File[] = []
  readonly selectionStart = 0
  readonly selectionEnd = 0

  override get type(): string {
    return this.getAttribute('type') ?? 'text'
  }
  override set type(type: string) {
    this.setAttribute('type', type)
  }
  get value(): string {
    return this.typed ?? this.defaultValue
  }
  set value(text: string) {
    // a hidden input and a box have no other value than their attribute's
    if (['hidden', 'checkbox', 'radio'].includes(this.type)) this.setAttribute('value', text)
    else this.typed = text
  }
  get defaultValue(): string {
    return this.getAttribute('value') ?? ''
  }
  set defaultValue(text: string) {
    this.setAttribute('value', text)
  }
  get checked(): boolean {
    return this.ticked ?? this.hasAttribute('checked')
  }
  set checked(isTicked: boolean) {
    this.ticked = isTicked
    if (!isTicked || this.type !== 'radio') return
    const name = this.getAttribute('name')
    for (const other of (this.form ?? this.ownerDocument).querySelectorAll('input[type=radio]'))
      if (other !== this && other instanceof DomInput && other.getAttribute('name') === name) other.ticked = false
  }
  get defaultChecked(): boolean {
    return this.hasAttribute('checked')
  }
  set defaultChecked(isTicked: boolean) {
    this.toggleAttribute('checked', isTicked)
  }
  get valueAsNumber(): number {
    return this.value === '' ? Number.NaN : Number(this.value)
  }
  /** React watches instances: what a user does goes past it, as in a browser. */
  enter(name: 'value' | 'checked', value: string | boolean): void {
    Reflect.set(DomInput.prototype, name, value, this)
  }
  override click(): void {
    const isBox = this.type === 'checkbox' || this.type === 'radio'
    const before = this.checked
    if (isBox) this.enter('checked', this.type === 'radio' || !before)
    super.click()
    if (!isBox || this.checked === before) return
    this.dispatchEvent(new DomEvent('input', { bubbles: true }))
    this.dispatchEvent(new DomEvent('change', { bubbles: true }))
  }
  select(): void {}
  /** React of a page that was loaded without a window watches old browsers' properties. */
  attachEvent(): void {}
  detachEvent(): void {}
}

export class DomOption extends DomElement {
  isChosen = false
  defaultSelected = false
  get value(): string {
    return this.getAttribute('value') ?? this.textContent
  }
  get selected(): boolean {
    return this.isChosen
  }
  set selected(isChosen: boolean) {
    this.isChosen = isChosen
  }
}

export class DomSelect extends DomControl {
  readonly multiple = false
  get options(): readonly DomOption[] {
    return this.descendants().filter((one) => one instanceof DomOption)
  }
  get value(): string {
    return (this.options.find(({ isChosen }) => isChosen) ?? this.options[0])?.value ?? ''
  }
  set value(value: string) {
    for (const option of this.options) option.selected = option.value === value
  }
}

export class DomButton extends DomControl {
  override get type(): string {
    return this.getAttribute('type') ?? 'submit'
  }
  override set type(type: string) {
    this.setAttribute('type', type)
  }
  override click(): void {
    const event = new DomEvent('click', { bubbles: true, cancelable: true, detail: 1 })
    const { form } = this
    if (this.dispatchEvent(event) && this.type === 'submit' && form instanceof DomForm) form.requestSubmit(this)
  }
}

export class DomForm extends DomElement {
  submits = 0
  get method(): string {
    return this.getAttribute('method') ?? 'get'
  }
  set method(method: string) {
    this.setAttribute('method', method)
  }
  get elements() {
    const all = this.descendants().filter((one) => one instanceof DomControl)
    const namedItem = (name: string) => {
      const found = all.filter((one) => one.getAttribute('name') === name)
      return found.length > 1 ? found : (found[0] ?? null)
    }
    return { namedItem, [Symbol.iterator]: () => all[Symbol.iterator]() }
  }
  requestSubmit(submitter: DomElement | null = null): void {
    this.dispatchEvent(new DomEvent('submit', { bubbles: true, cancelable: true, submitter }))
  }
  submit(): void {
    this.submits += 1
  }
}

export class DomDialog extends DomElement {
  returnValue = ''
  get open(): boolean {
    return this.hasAttribute('open')
  }
  showModal(): void {
    if (this.open) throw new Error('the dialog is open already')
    this.setAttribute('open', '')
  }
  close(value?: string): void {
    if (!this.open) return
    this.removeAttribute('open')
    if (value !== undefined) this.returnValue = value
    // the focus returns to the document; the event comes in a task of its own
    if (this.ownerDocument.focused && this.contains(this.ownerDocument.focused)) this.ownerDocument.moveFocus(undefined)
    queueMicrotask(() => this.dispatchEvent(new DomEvent('close')))
  }
}

export class DomFieldSet extends DomElement {
  get form(): DomElement | null {
    return this.closest('form')
  }
}

/** A frame, with a window to which messages are posted. */
export class DomFrame extends DomElement {
  readonly posted: { readonly message: unknown; readonly to: unknown }[] = []
  readonly contentWindow = { postMessage: (message: unknown, to: unknown) => void this.posted.push({ message, to }) }
  get sandbox() {
    const tokens = (this.getAttribute('sandbox') ?? '').split(/\s+/u)
    return { contains: (token: string) => tokens.includes(token) }
  }
}

export class DomScript extends DomElement {}

/** The entries of a form, as a browser would send them. */
export class DomFormData extends FormData {
  constructor(form?: unknown) {
    super()
    if (!(form instanceof DomForm)) return
    for (const control of form.elements) {
      const name = control.getAttribute('name') ?? ''
      if (name === '' || control.disabled) continue
      if (control instanceof DomSelect) this.append(name, control.value)
      if (!(control instanceof DomInput) || control.type === 'file') continue
      if (!['checkbox', 'radio'].includes(control.type) || control.checked) this.append(name, control.value)
    }
  }
}

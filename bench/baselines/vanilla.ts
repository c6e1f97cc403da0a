import { texts } from './first-page-texts.ts'
import { checkFirstPage, textOf } from './check-first-page.ts'
import { steps, type Control, type Step } from './vanilla-steps.ts'

type Content = string | Node
type Attributes = { readonly [name: string]: string }

const main = document.querySelector('main')
const section = main?.querySelector('section')
const first = main?.querySelector<HTMLFormElement>('form:not([method=dialog])')
const answers = new Map<string, string>()

if (main && section && first) {
  first.addEventListener('submit', (event) => {
    event.preventDefault()
    if (keep(first, checkFirstPage(new FormData(first)))) go(main, section, 0)
  })
  addEventListener('popstate', () => {
    const index = steps.findIndex(({ path }) => location.pathname === `/${path}`)
    if (index >= 0) show(main, section, index)
  })
}

function go(page: HTMLElement, place: Element, index: number): void {
  const step = steps[index]
  if (!step) return
  history.pushState(null, '', `/${step.path}`)
  show(page, place, index)
}

function show(page: HTMLElement, place: Element, index: number): void {
  const step = steps[index]
  if (!step) return
  const form = draw(step)
  const heading = make('h1', { tabindex: '-1' }, step.title)
  place.replaceChildren(progress(index), heading, ...(step.lede ? [make('p', { class: 'lede' }, step.lede)] : []), form)
  page.dataset['path'] = step.path
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (keep(form, validate(step, new FormData(form)))) go(page, place, index + 1)
  })
  document.title = step.title
  heading.focus()
  scrollTo(0, 0)
}

const validate = (step: Step, typed: FormData) =>
  Object.fromEntries(
    step.controls.filter((control) => !passes(control, textOf(typed, control.name))).map(({ name, error }) => [name, error]),
  )

const passes = (control: Control, value: string): boolean => (control.options ? value !== '' : (control.pattern?.test(value) ?? true))

/**
 * Stores the answers and shows the errors at the fields and in the summary. Returns true if there
 * are none.
 */
function keep(form: HTMLFormElement, errors: { readonly [name: string]: string }): boolean {
  for (const old of form.querySelectorAll('.why, [role=alert]')) old.remove()
  const typed = new FormData(form)
  for (const name of typed.keys()) answers.set(name, textOf(typed, name))
  const found = Object.entries(errors)
  for (const [name, sentence] of found) complain(form, name, sentence)
  if (found.length === 0) return true
  const lines = found.map(([name, sentence]) => make('li', {}, make('a', { href: `#${name}` }, sentence)))
  form.prepend(
    make('div', { role: 'alert', class: 'card bad', tabindex: '-1' }, make('strong', {}, texts.summary), make('ul', {}, ...lines)),
  )
  return false
}

function complain(form: HTMLFormElement, name: string, sentence: string): void {
  const field = form.querySelector(`[name="${name}"]`)
  const box = field?.closest('.field')
  field?.setAttribute('aria-describedby', `${name}-error`)
  box?.classList.add('bad')
  box?.append(make('p', { class: 'why', id: `${name}-error` }, sentence))
}

const draw = (step: Step): HTMLFormElement =>
  make(
    'form',
    { novalidate: '' },
    ...step.controls.map((control) => (control.options ? drawChoice(control, control.options) : drawText(control))),
    make(
      'div',
      { class: 'row' },
      make('button', { class: 'back', type: 'button' }, texts.back),
      make('button', { class: 'go', type: 'submit' }, texts.go),
    ),
  )

const drawText = ({ name, label, hint, suffix }: Control): HTMLElement =>
  make(
    'div',
    { class: 'field' },
    make('label', { for: name }, label),
    ...(hint ? [make('p', { class: 'hint' }, hint)] : []),
    make(
      'div',
      { class: 'control' },
      make('input', { id: name, name, value: answers.get(name) ?? '' }),
      ...(suffix ? [make('span', { class: 'prefix' }, suffix)] : []),
    ),
  )

const drawChoice = ({ name, label }: Control, options: NonNullable<Control['options']>): HTMLElement =>
  make(
    'fieldset',
    { class: 'field' },
    make('legend', {}, label),
    make(
      'div',
      { class: 'choices' },
      ...options.map(([code, text]) =>
        make(
          'label',
          { class: 'choice' },
          make('input', { type: 'radio', name, value: code, ...(answers.get(name) === code && { checked: '' }) }),
          make('span', {}, text),
        ),
      ),
    ),
  )

const progress = (index: number): HTMLElement => {
  const done = make('i', {})
  done.style.width = `${((index + 1) * 100) / (steps.length + 1)}%`
  return make('div', { class: 'progress' }, make('b', {}, done), make('span', {}, texts.yours))
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...content: readonly Content[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...content)
  return element
}

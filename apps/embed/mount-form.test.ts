import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FORM_SOURCE, MESSAGE_VERSION } from '#core/embedding/host-messages.ts'
import { makeEvent } from '#tests/dom/make-event.ts'
import { measure, postedTo, scrollsOf } from '#tests/dom/add-missing.ts'
import { openDom } from '#tests/dom/open-dom.ts'
import { mountForm } from './mount-form.ts'

const FORM = 'https://form.example'
let dom: ReturnType<typeof openDom>
beforeEach(() => void (dom = openDom('https://partner.example/loans?refName=page')))
afterEach(() => void vi.unstubAllGlobals())

const make = (tag: string): HTMLElement => dom.document.createElement(tag)

/** Puts a script element into the page, as a partner does, and lets it mount the form. */
function mount(attributes: { readonly [name: string]: string } = {}, place: HTMLElement | null = dom.document.body) {
  const script = dom.document.createElement('script')
  for (const [name, value] of Object.entries({ src: `${FORM}/application-frontend/embed.js`, ...attributes }))
    script.setAttribute(name, value)
  place?.append(script)
  const given = document.querySelectorAll('script')
  const own = given[given.length - 1]
  if (own instanceof HTMLScriptElement) mountForm(own, window)
  const frames = [...dom.document.querySelectorAll('iframe')].filter((one) => one instanceof HTMLIFrameElement)
  const frame = frames.at(-1)
  if (!frame) throw new Error('the script mounted no form')
  const heard: [string, unknown][] = []
  for (const name of ['ready', 'height', 'step', 'submitted', 'redirect', 'error'])
    dom.document.addEventListener(`loan-form:${name}`, (event: Event) => heard.push([name, Reflect.get(event, 'detail')]))
  const say = (
    message: object,
    { origin = FORM, source = frame.contentWindow }: { readonly origin?: string; readonly source?: unknown } = {},
  ) =>
    dom.window.dispatchEvent(
      makeEvent('message', { origin, source, data: { source: FORM_SOURCE, v: MESSAGE_VERSION, seq: 1, ...message } }),
    )
  return { frame, frames, script, heard, say, posted: () => postedTo(frame).map(({ message }) => message) }
}

const READY = { type: 'READY', locale: 'es-CO', storage: true, troubles: [] }
const HEIGHT = { type: 'FORM_HEIGHT', height: 812 }
const ACK = { v: 1, type: 'ACK' }
const init = (options: object) => ({ v: 1, type: 'INIT', ...options })
const NONE = { locale: undefined, consent: undefined, theme: undefined }
const change = (frame: HTMLElement, detail: unknown) => frame.dispatchEvent(makeEvent('loan-form:init', { detail }))

test('[S-2.25] the form stands after its script, where the script names a place in this one, and in a frame of the page itself', () => {
  expect(mount().script.nextSibling).toBeInstanceOf(HTMLIFrameElement)
  const box = dom.document.createElement('div')
  box.setAttribute('id', 'here')
  dom.document.body.append(box)
  expect(mount({ 'data-target': '#here', 'data-ref-name': 'two' }).frame.parentElement).toBe(box)
  const own = make('iframe')
  own.setAttribute('id', 'own')
  own.setAttribute('title', 'Mine')
  dom.document.body.append(own)
  const { frame, frames } = mount({ 'data-target': '#own', 'data-ref-name': 'three', 'data-title': 'Other' })
  expect([frames.length, frame === own, frame.getAttribute('title')]).toEqual([3, true, 'Mine'])
  expect(frame.getAttribute('src')).toBe(`${FORM}/application-frontend/#refName=three`)
  expect(mount({ 'data-ref-name': 'head' }, dom.document.head).frame.parentElement).toBe(dom.document.body)
})

test('the same form is mounted once, however often its script stands in the page; with other parameters it is another form', () => {
  mount()
  expect(mount().frames).toHaveLength(1)
  expect(mount({ 'data-ref-name': 'other' }).frames).toHaveLength(2)
})

test.each([
  ['es-MX', 'Solicitud de préstamo'],
  ['ES', 'Solicitud de préstamo'],
  ['PL-pl', 'Wniosek o pożyczkę'],
  ['ro', 'Cerere de împrumut'],
  ['vi-VN', 'Đăng ký vay'],
  ['fr', 'Loan application'],
  ['', 'Loan application'],
])('the frame is named in the page’s language (%j), whatever its capitals, and the element’s own title comes first', (lang, title) => {
  Object.assign(dom.document.documentElement ?? {}, { lang })
  expect(mount().frame.getAttribute('title')).toBe(title)
  expect(mount({ 'data-locale': 'de', 'data-ref-name': 'a' }).frame.getAttribute('title')).toBe('Kreditanfrage')
  expect(mount({ 'data-title': 'Your loan', 'data-ref-name': 'b' }).frame.getAttribute('title')).toBe('Your loan')
})

test('the frame has a reserved height, then each height that the form sends', () => {
  const { frame, heard, say } = mount()
  expect(frame.style.getPropertyValue('height')).toBe('640px')
  expect(mount({ 'data-height': '700', 'data-ref-name': 'a' }).frame.style.getPropertyValue('height')).toBe('700px')
  expect(mount({ 'data-height': '600px', 'data-ref-name': 'b' }).frame.style.getPropertyValue('height')).toBe('640px')
  say(HEIGHT)
  expect(frame.style.height).toBe('812px')
  say({ ...HEIGHT, height: 300 })
  expect(frame.style.height).toBe('300px')
  expect(heard.map(([name]) => name)).toEqual(['height', 'height'])
})

test('[S-2.27] only the form’s own window at the form’s own origin is listened to; of a frame without an origin the browser says “null”', () => {
  const { frame, heard, say } = mount()
  say(HEIGHT, { origin: 'https://other.example' })
  say(HEIGHT, { origin: 'null' })
  say(HEIGHT, { source: {} })
  say({ type: 'FORM_HEIGHT', height: 'high' })
  say({ ...HEIGHT, v: 2 })
  expect([heard, frame.style.height]).toEqual([[], '640px'])
  const own = make('iframe')
  own.setAttribute('id', 'own')
  own.setAttribute('sandbox', 'allow-scripts')
  dom.document.body.append(own)
  const sandboxed = mount({ 'data-target': '#own', 'data-ref-name': 'a' })
  sandboxed.say(HEIGHT)
  expect(sandboxed.frame.style.height).toBe('640px')
  sandboxed.say(HEIGHT, { origin: 'null' })
  expect(sandboxed.frame.style.height).toBe('812px')
  sandboxed.say(READY, { origin: 'null' })
  expect(postedTo(sandboxed.frame).map(({ to }) => to)).toEqual(['*', '*'])
})

test('[S-2.26] the form gets its options when it is ready, again when it says so again, and never before', () => {
  const { frame, say, posted } = mount({ 'data-locale': 'es', 'data-theme': '{"primary":"#005a3c"}', 'data-consent': 'no json' })
  change(frame, { consent: { analytics: 'agreed' } })
  expect(posted()).toEqual([])
  const options = { locale: 'es', theme: { primary: '#005a3c' }, consent: { analytics: 'agreed' } }
  say(READY)
  expect(posted()).toEqual([ACK, init(options)])
  expect(postedTo(frame).map(({ to }) => to)).toEqual([FORM, FORM])
  say(READY)
  expect(posted().slice(2)).toEqual([ACK, init(options)])
})

test('options that are set later reach the form at once, each beside those before it; what is no object changes nothing', () => {
  const { frame, say, posted } = mount()
  say(READY)
  const sent = () => posted().slice(2)
  change(frame, { theme: { primary: '#111111' } })
  change(frame, { locale: 'es' })
  change(frame, null)
  change(frame, 'locale')
  frame.dispatchEvent(makeEvent('loan-form:init'))
  const first = { ...NONE, theme: { primary: '#111111' } }
  expect(sent()[0]).toEqual(init(first))
  for (const later of sent().slice(1)) expect(later).toEqual(init({ ...first, locale: 'es' }))
})

test('a new page of the form is scrolled to where its beginning is out of view, not where it is seen, and no other message scrolls', () => {
  const { frame, say, heard } = mount()
  const at = (top: number) => measure(frame, { top, bottom: top + 640, right: 320, width: 320, height: 640 })
  at(10)
  say({ type: 'STEP', path: 'name' })
  expect(scrollsOf(frame)).toBe(0)
  at(-300)
  say(HEIGHT)
  expect(scrollsOf(frame)).toBe(0)
  say({ type: 'STEP', path: 'name', index: 2 })
  expect(scrollsOf(frame)).toBe(1)
  expect(heard.at(-1)).toEqual(['step', expect.objectContaining({ type: 'STEP', path: 'name', index: 2 })])
})

test('the page around stays where it is read when the form begins: the form’s first page is not scrolled to, the next one is', () => {
  const { frame, say } = mount()
  measure(frame, { top: -900, bottom: -260, right: 320, width: 320, height: 640 })
  say(READY)
  say({ type: 'STEP', path: 'initial-details', index: 0 })
  expect(scrollsOf(frame)).toBe(0)
  say({ type: 'STEP', path: 'name', index: 1 })
  expect(scrollsOf(frame)).toBe(1)
})

test('a purpose that the element refuses stays refused where another one is refused later, also when the form is loaded again', () => {
  const { frame, say, posted } = mount({ 'data-consent': '{"advertising":"refused","recording":"refused"}' })
  say(READY)
  change(frame, { consent: { analytics: 'refused', recording: 'agreed' } })
  say(READY)
  const consent = { advertising: 'refused', recording: 'agreed', analytics: 'refused' }
  expect(posted().slice(2)).toEqual([init({ ...NONE, consent }), ACK, init({ ...NONE, consent })])
})

test.each(['1-loan', '123', 'a:b', 'a.b'])('an element whose id (%j) is no selector as it stands is found all the same', (id) => {
  const box = make('div')
  box.setAttribute('id', id)
  dom.document.body.append(box)
  expect(mount({ 'data-target': `#${id}` }).frame.parentElement).toBe(box)
})

test('where nothing can be found by the target, no form is mounted, and the doctor that is asked for comes', () => {
  expect(() => mount({ 'data-target': '#{{id}}', 'data-doctor': '' })).toThrow('the script mounted no form')
  expect(doctors()).toHaveLength(1)
})

const doctors = () => [...dom.document.querySelectorAll('script')].filter((one) => one.getAttribute('src')?.endsWith('embed-doctor.js'))

test('the doctor is loaded where the element asks for it only', () => {
  mount()
  expect(doctors()).toEqual([])
  mount({ 'data-doctor': '', 'data-ref-name': 'a' })
  expect(doctors().map((one) => one.getAttribute('src'))).toEqual([`${FORM}/application-frontend/embed-doctor.js`])
})

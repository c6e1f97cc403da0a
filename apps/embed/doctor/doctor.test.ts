import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FORM_SOURCE, MESSAGE_VERSION } from '#core/embedding/host-messages.ts'
import { makeEvent } from '#tests/dom/make-event.ts'
import { postedTo } from '#tests/dom/add-missing.ts'
import { openDom } from '#tests/dom/open-dom.ts'
import { listenToForm } from './listen-to-form.ts'
import { lookAround } from './look-around.ts'
import { showFaults } from './show-faults.ts'
import { FAULTS, NOTE } from './texts.ts'

const BASE = 'https://form.example/application-frontend/'
let dom: ReturnType<typeof openDom>
beforeEach(() => {
  vi.useFakeTimers()
  dom = openDom('https://partner.example/')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const add = (name: string, attributes: { readonly [name: string]: string }): HTMLElement => {
  const made = dom.document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  dom.document.body.append(made)
  return made
}
const headers = (own: { readonly [name: string]: string }) => new Response('', { headers: own })

test('[S-2.29] the doctor looks at the script, the frame, the policies of header and page, and what the form’s server says', async () => {
  add('script', { src: `${BASE}embed.js?v=3` })
  add('script', { src: 'https://other.example/embed.json.js' })
  add('iframe', { src: `${BASE}#a`, id: 'other' })
  const own = add('iframe', { src: 'https://elsewhere.example/', 'data-loan-form': '' })
  const asked: string[] = []
  const scene = await lookAround(window, BASE, (address, init) => {
    asked.push(`${init?.method ?? 'GET'} ${address}`)
    const policy = { 'content-security-policy': "script-src 'self',frame-src *", 'cross-origin-embedder-policy': 'require-corp' }
    return Promise.resolve(init?.method === 'HEAD' ? headers(policy) : Response.json({ isListed: false }))
  })
  expect(asked).toEqual(['HEAD https://partner.example/', `GET ${BASE}embed.json`])
  expect(scene).toMatchObject({ isListed: false, policies: ["script-src 'self'", 'frame-src *'], embedderPolicy: 'require-corp' })
  expect(scene.scripts.map(({ src }) => src)).toEqual([`${BASE}embed.js?v=3`])
  expect(scene.frame?.src).toBe(own.getAttribute('src'))
})

test('[S-2.29] a server that does not answer, or not with what is asked, says nothing', async () => {
  for (const answer of [
    () => Promise.reject(new Error('lost')),
    () => Promise.resolve(new Response('', { status: 404 })),
    () => Promise.resolve(Response.json({})),
  ]) {
    const looking = lookAround(window, BASE, answer)
    await vi.advanceTimersByTimeAsync(10_000)
    const scene = await looking
    expect([scene.isListed, scene.policies, scene.frame]).toEqual([undefined, [], undefined])
  }
})

test.each([429, 503])(
  '[S-2.29] a server that is too busy (%i) is asked again, and then says whether the page is listed',
  async (status) => {
    let times = 0
    const looking = lookAround(window, BASE, (_address, init) => {
      if (init?.method === 'HEAD') return Promise.resolve(headers({}))
      times += 1
      return Promise.resolve(times < 3 ? new Response('', { status }) : Response.json({ isListed: true }))
    })
    await vi.advanceTimersByTimeAsync(2000)
    expect([(await looking).isListed, times]).toEqual([true, 3])
  },
)

/** A frame to which the doctor listens, and what it has heard at the end. */
function listen(sandbox?: string) {
  const frame = add('iframe', sandbox === undefined ? {} : { sandbox })
  const [found] = document.querySelectorAll('iframe')
  if (!found || !(frame instanceof HTMLIFrameElement)) throw new Error('no frame')
  let heard: object | undefined
  void listenToForm({ page: window, base: BASE, scripts: [], policies: [] }, found).then((end) => (heard = end))
  const say = (message: object, source: unknown = frame.contentWindow) =>
    dom.window.dispatchEvent(makeEvent('message', { source, data: { source: FORM_SOURCE, v: MESSAGE_VERSION, seq: 1, ...message } }))
  const posted = () => postedTo(frame).map(({ message }) => String(Reflect.get(Object(message), 'type')))
  return { frame, heard: () => heard, say, posted, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}
const READY = { type: 'READY', locale: 'es', storage: true, troubles: [] }

test('[S-2.29] the form is asked until it answers, and once its height rests it is asked for all that it said', async () => {
  const { frame, heard, pass, posted, say } = listen()
  await pass(700)
  expect([posted(), postedTo(frame)[0]?.to]).toEqual([['STATUS', 'STATUS', 'STATUS'], 'https://form.example'])
  say(READY)
  say({ type: 'FORM_HEIGHT', height: 500 })
  await pass(2900)
  say({ type: 'FORM_HEIGHT', height: 700 }, {})
  say({ type: 'FORM_HEIGHT', height: 600 })
  await pass(2900)
  expect([posted().length, heard()]).toEqual([3, undefined])
  await pass(100)
  expect(posted().slice(3)).toEqual(['ACK', 'STATUS'])
  say({ ...READY, troubles: ['height-loop'] })
  await pass(0)
  expect(heard()).toMatchObject({ height: 600, ready: { troubles: ['height-loop'] } })
})

test('[S-2.29] a form that never answers is waited for thirty seconds, one without an origin is asked without naming it', async () => {
  const { frame, heard, pass } = listen('allow-scripts')
  await pass(29_900)
  expect([heard(), postedTo(frame)[0]?.to]).toEqual([undefined, '*'])
  await pass(100)
  expect(heard()).toEqual({})
})

test('[S-2.29] a height that never rests is ended after thirty seconds', async () => {
  const { heard, pass, say } = listen()
  say(READY)
  for (let second = 0; second < 30; second++) {
    say({ type: 'FORM_HEIGHT', height: 500 + second })
    await pass(1000)
  }
  say(READY)
  await pass(0)
  expect(heard()).toMatchObject({ height: 529 })
})

test.each([
  [[], NOTE.well],
  [['form-hidden'], NOTE.found.one],
  [['form-hidden', 'form-narrow'], '2 things are wrong:'],
] as const)('[S-2.29] of %j the note says %j, and of each what, why, and the line to paste', (ids, count) => {
  const roots: HTMLElement[] = []
  Object.assign(HTMLElement.prototype, { attachShadow: () => roots[roots.push(dom.document.createElement('div')) - 1] })
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync(): void {}
    },
  )
  const faults = ids.map((id) => ({ id, values: { shown: '280' } }))
  showFaults(faults, window)
  showFaults(faults, window)
  Reflect.deleteProperty(HTMLElement.prototype, 'attachShadow')
  expect(dom.document.querySelectorAll('loan-form-doctor')).toHaveLength(1)
  const root = roots.at(-1)
  expect(root?.querySelector('section > p')?.textContent).toBe(count)
  const said = [...(root?.querySelectorAll('li') ?? [])].map((one) => [...one.children].map(({ textContent }) => textContent))
  expect(said).toEqual(ids.map((id) => [FAULTS[id].what.replace('{{shown}}', '280'), FAULTS[id].mend, FAULTS[id].line]))
})

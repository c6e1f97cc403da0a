import { afterEach, expect, test, vi } from 'vitest'
import MyApplication from '#catalogue/steps/20-done/my-application/screen.tsx'
import { afterPaint } from '#core/browser/clock.ts'
import type { OwnActions, OwnDevices, OwnView } from '#core/ui/page/screen.ts'
import { field, makeScreen, pageOf, showScreen, t } from '#tests/dom/show-screen.tsx'
import { makePage } from './make-page.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Lets what is painted later take the focus. */
const painted = () => new Promise<void>(afterPaint)

const OWN: OwnView = {
  leadStatus: 4,
  begunAt: '2026-03-18T15:00:00.000Z',
  erasedAt: '2027-03-18T15:00:00.000Z',
  isErasing: false,
  lenders: [],
  consents: [
    { code: 'NEEDED', field: 'policies', sentence: 'Needed', version: '1', required: true, accepted: true, at: '2026-03-18T15:00:00.000Z' },
    { code: 'NEWS', field: 'marketing', sentence: 'News', version: '1', required: false, accepted: true, at: '2026-03-18T15:00:00.000Z' },
  ],
  receipt: [],
}
const device = (id: string, isThis: boolean): OwnDevices[number] => ({ id, since: '2026-03-18', by: 'link', isThis })

async function showOwn(own: Partial<OwnActions> = {}) {
  const done: unknown[] = []
  const note =
    <Of>(name: string, result: Of) =>
    (...given: readonly unknown[]) => (done.push([name, ...given]), Promise.resolve(result))
  const actions: OwnActions = {
    read: note('read', OWN),
    withdraw: note('withdraw', undefined),
    copy: note('copy', true),
    erase: note('erase', true),
    devices: note('devices', [device('1', true), device('2', false)]),
    revoke: note('revoke', [device('1', true)]),
    leave: note('leave', true),
    ...own,
  }
  const made = makeScreen(pageOf('my-application'), { actions: { own: () => Promise.resolve(actions) } })
  const page = await showScreen(MyApplication, made.screen)
  const withdraw = (sentence: string) => page.button(`${t(`${APP}>withdraw`)}: ${sentence}`)
  const said = () =>
    page
      .all('[role="status"]')
      .map(({ textContent }) => textContent)
      .filter((one) => one !== '')
  const focused = () => page.document.activeElement
  return { ...page, ...made, calls: (name: string) => done.filter((one) => Array.isArray(one) && one[0] === name), withdraw, said, focused }
}
const APP = 'steps>my-application>more'

test('a consent that may be withdrawn is at a press; that it was is said only if the server did it', async () => {
  const lost = await showOwn()
  await lost.press(lost.withdraw('News'))
  expect([lost.calls('withdraw'), lost.said()]).toEqual([[['withdraw', 'NEWS']], []])
  vi.unstubAllGlobals()
  const changed = { ...OWN, consents: OWN.consents.map((one) => (one.code === 'NEWS' ? { ...one, accepted: false } : one)) }
  const page = await showOwn({ withdraw: () => Promise.resolve(changed) })
  await page.press(page.withdraw('News'))
  expect([page.said(), page.focused()?.getAttribute('id')]).toEqual([[t(`${APP}>withdrawn`)], 'own-consents'])
  expect(() => page.withdraw('News')).toThrow('no button')
})

test('each consent says whether it was given and on which day, and stands under the lender that asked for it', async () => {
  const of = (code: string, lender: string, accepted: boolean, day: string) => ({
    code,
    field: 'bureau',
    sentence: code,
    version: '1',
    required: false,
    lender,
    accepted,
    at: `${day}T15:00:00.000Z`,
  })
  const consents = [of('A', 'Banco Uno', true, '2026-03-18'), of('B', 'Banco Dos', false, '2026-03-20')]
  const page = await showOwn({ read: () => Promise.resolve({ ...OWN, consents }) })
  const groups = page.all('section[aria-labelledby="own-consents"] > div')
  const words = (selector: string) => groups.map((one) => [...one.querySelectorAll(selector)].map(({ textContent }) => textContent))
  expect([words('h3'), words('dt'), words('dd.hint')]).toEqual([
    [['Banco Uno'], ['Banco Dos']],
    [['A'], ['B']],
    [[t(`${APP}>given`, { date: '18 de marzo de 2026' })], [t(`${APP}>refused`, { date: '20 de marzo de 2026' })]],
  ])
})

test('the page says until when the data are kept', async () => {
  const page = await showOwn()
  expect(page.text()).toContain(t(`${APP}>until`, { date: '18 de marzo de 2027' }))
})

test.each([
  ['ends with a consent that it needs', 4, 'loss'],
  ['does not end with a consent that it needs while its form is open: it asks for it again', 1, 'lossOpen'],
] as const)('an application %s', async (_, leadStatus, key) => {
  const page = await showOwn({ read: () => Promise.resolve({ ...OWN, leadStatus }) })
  await page.press(page.withdraw('Needed'))
  expect(page.find('.notice').textContent).toBe(t(`${APP}>${key}`))
  expect(page.text().includes(t(`${APP}>neededHow`))).toBe(key === 'loss')
})

test('a consent that the application needs is withdrawn after a question only, which takes the focus and gives it back', async () => {
  const page = await showOwn()
  await page.press(page.withdraw('Needed'))
  expect([page.calls('withdraw'), page.focused()?.textContent]).toEqual([[], t(`${APP}>asking`)])
  await page.press(page.button(t(`${APP}>keep`)))
  expect([page.calls('withdraw'), page.focused()]).toEqual([[], page.withdraw('Needed')])
  await page.press(page.withdraw('Needed'))
  await page.press(page.find('.danger'))
  expect(page.calls('withdraw')).toEqual([['withdraw', 'NEEDED']])
})

test('erasure is asked for twice, its question takes the focus and gives it back, and what follows takes it again', async () => {
  const page = await showOwn()
  await page.press(page.button(t(`${APP}>erase`)))
  expect([page.calls('erase'), page.focused()?.textContent]).toEqual([[], t(`${APP}>follows`)])
  await page.press(page.button(t(`${APP}>cancel`)))
  expect([page.calls('erase'), page.focused()]).toEqual([[], page.button(t(`${APP}>erase`))])
  await page.press(page.button(t(`${APP}>erase`)))
  await page.press(page.button(t(`${APP}>confirm`)))
  await page.run(painted)
  expect([page.calls('erase').length, page.find('h1').textContent, page.focused()?.localName]).toEqual([1, t(`${APP}>erased`), 'h1'])
})

test('after an erasure no application is offered to be found, and after signing out one is', async () => {
  const links = async (press: readonly string[]) => {
    const page = await showOwn()
    for (const words of press) await page.press(page.button(t(`${APP}>${words}`)))
    return page.all('.actions a').map((link) => link.getAttribute('href')?.endsWith('/recover'))
  }
  expect(await links(['erase', 'confirm'])).toEqual([false])
  vi.unstubAllGlobals()
  expect(await links(['devices>leave'])).toEqual([true, false])
})

test('a copy is said to be saved only where it was', async () => {
  for (const isCopied of [false, true]) {
    const page = await showOwn({ copy: () => Promise.resolve(isCopied) })
    await page.press(page.button(t(`${APP}>copy`)))
    expect(page.said()).toEqual(isCopied ? [t(`${APP}>copied`)] : [])
    vi.unstubAllGlobals()
  }
})

test('the device that is used is called so and has no button; each other one says when it began and when it was last used', async () => {
  const all = [{ ...device('1', true), lastUsed: '2026-03-25' }, device('2', false), device('3', false)]
  const page = await showOwn({ devices: () => Promise.resolve(all) })
  const rows = page.all('section[aria-labelledby="own-devices"] dl > div')
  const began = t(`${APP}>devices>by>link`, { date: '18 de marzo de 2026' })
  const rowOf = (one: HTMLElement) => [...one.querySelectorAll('dt, p')].map(({ textContent }) => textContent)
  expect(rows.map((one) => [one.querySelectorAll('button').length, ...rowOf(one)])).toEqual([
    [0, t(`${APP}>devices>this`), began, t(`${APP}>devices>lastUsed`, { date: '25 de marzo de 2026' })],
    [1, t(`${APP}>devices>other`), began],
    [1, t(`${APP}>devices>other`), began],
  ])
})

test('each other device can be locked out, all of them where there are several, and this one signs out', async () => {
  const all = [device('1', true), device('2', false), device('3', false)]
  const page = await showOwn({ devices: () => Promise.resolve(all), revoke: (one) => Promise.resolve(all.filter(({ id }) => id !== one)) })
  const others = () => page.all('button').some(({ textContent }) => textContent === t(`${APP}>devices>others`))
  const rows = () =>
    page
      .all('section')
      .find((one) => one.getAttribute('aria-labelledby') === 'own-devices')
      ?.querySelectorAll('dl > div').length
  expect([others(), rows()]).toEqual([true, 3])
  const [first] = page.all('dl button').filter((one) => one.textContent === t(`${APP}>devices>revoke`))
  if (!first) throw new Error('no device to lock out')
  await page.press(first)
  expect([others(), rows(), page.said(), page.focused()?.getAttribute('id')]).toEqual([
    false,
    2,
    [t(`${APP}>devices>revoked`)],
    'own-devices',
  ])
  await page.press(page.button(t(`${APP}>devices>leave`)))
  await page.run(painted)
  expect(page.find('h1').textContent).toBe(t(`${APP}>left`))
})

test('a page without an application says so, and offers to find one', async () => {
  const page = await showOwn({ read: () => Promise.resolve(undefined) })
  expect([page.find('h1').textContent, page.find('a.plain').getAttribute('href')?.endsWith('/recover')]).toEqual([
    t(`${APP}>missing`),
    true,
  ])
})

const ANSWERS = {
  answers: { city: 'Cali', sum: '100', news: true, blank: '', job: 'Clerk', policies: { A: true }, secret: 'correct horse' },
  pages: [
    makePage('one', { fields: [field('text', { name: 'city' })], sheet: [field('text', { name: 'sum' })] }),
    makePage('two', { fields: [field('text', { name: 'city' }), field('consent', { name: 'news' }), field('text', { name: 'blank' })] }),
    makePage('three', {
      stage: '20-y',
      fields: [field('text', { name: 'job' }), field('consents', { name: 'policies' }), field('password', { name: 'secret' })],
    }),
  ],
}

test('every answer is listed once at a press, under its stage, without passwords and the consents, which have their own list', async () => {
  const page = await showOwn({ reference: () => '5D3F9\u00a0A1C20', answers: () => Promise.resolve(ANSWERS) })
  expect(page.text()).toContain(t(`${APP}>reference>line`, { reference: '5D3F9\u00a0A1C20' }))
  expect(page.all('section[aria-labelledby^="answers-"]')).toEqual([])
  await page.press(page.button(t(`${APP}>reference>show`)))
  const listed = page.all('section[aria-labelledby^="answers-"]').map((one) => [...one.querySelectorAll('dd')])
  expect(listed.map((stage) => stage.map(({ textContent }) => textContent))).toEqual([['100', 'Cali'], ['Clerk']])
})

test('to print brings the answers first, asks the server once, and opens the browser’s dialog', async () => {
  let times = 0
  const answers = () => ((times += 1), Promise.resolve(ANSWERS))
  const page = await showOwn({ answers })
  let printed = 0
  vi.stubGlobal('window', Object.assign(page.document.defaultView ?? {}, { print: () => void (printed += 1) }))
  for (const expected of [1, 2]) {
    await page.press(page.button(t(`${APP}>reference>print`)))
    await page.run(painted)
    expect([printed, times, page.all('section[aria-labelledby^="answers-"]').length]).toEqual([expected, 1, 2])
  }
})

test('a consent that a lender’s step asked is withdrawn at a press, and links to its policy', async () => {
  const [, news] = OWN.consents
  if (!news) throw new Error('no consent')
  const ofLender = { ...news, code: 'BUREAU', field: 'bureau', sentence: 'Read the [terms]', lender: 'Banco Uno' }
  const page = await showOwn({ read: () => Promise.resolve({ ...OWN, consents: [{ ...ofLender, policy: 'BUREAU' }] }) })
  expect(page.find('dt a').textContent).toBe('terms')
  await page.press(page.withdraw('Read the terms'))
  expect(page.calls('withdraw')).toEqual([['withdraw', 'BUREAU']])
  vi.unstubAllGlobals()
  // what the lender described itself has no page of ours
  const described = await showOwn({ read: () => Promise.resolve({ ...OWN, consents: [{ ...ofLender, code: 'uno/BUREAU' }] }) })
  expect(described.all('dt a')).toEqual([])
})

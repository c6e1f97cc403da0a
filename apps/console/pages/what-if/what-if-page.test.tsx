import { expect, test } from 'vitest'
import { handOverDraft } from '#core/console/what-if/hand-over-draft.ts'
import { replayDraft } from '#core/console/what-if/replay-draft.ts'
import { changeRuleDraft, keepRuleDraft, removeRuleDraft } from '#core/console/what-if/rule-drafts.ts'
import { makeHeld, openConsole, refuse, sessionOf, type ConsoleServer } from '#tests/dom/console/open-console.tsx'
import { savedFiles } from '#tests/dom/console/saved-files.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const rules = { price: 10_000, acceptance: 0.2, eligibility: [], needs: [], sellingTiers: [] }
const inForce = {
  country: 'mx',
  currency: 'MXN',
  timeZone: 'America/Mexico_City',
  brands: ['Loanwright'],
  partners: [{ id: 'rapifondos', name: 'RapiFondos', isPaused: false, isLaid: false, rules }],
  fields: [],
}
const head = { id: ID, country: 'mx', name: 'Autumn', by: 'Oscar', at: '2026-11-26T10:00:00Z', version: 1 }
const OFF = 'Ask this lender about no lead'

const server = (more: ConsoleServer = {}): ConsoleServer => ({
  'GET /calls/what-if': () => inForce,
  'GET /calls/rule-drafts': () => ({ drafts: [head] }),
  [`GET /calls/rule-drafts/${ID}`]: () => ({ ...head, draft: { partners: {} } }),
  'POST /calls/what-if/replay': () => ({ faults: [], figures: null }),
  ...more,
})

/** The what-if page with the kept draft open, and how its rules, its name and its reason are written. */
async function openDraft(more: ConsoleServer = {}) {
  const page = await openConsole(`/what-if?draft=${ID}`, server(more))
  await page.shows(OFF)
  const field = (words: string) => {
    const label = page.all('label').find(({ textContent }) => textContent?.startsWith(words))
    const input = label?.querySelector('input')
    if (!input) throw new Error(`there is no field "${words}"`)
    input.setAttribute('data-tried', words)
    return `[data-tried="${words}"]`
  }
  return {
    ...page,
    write: (words: string, text: string) => page.type(field(words), text),
    changeRules: () => page.press(page.find(field(OFF))),
  }
}

test('the commands of an earlier draft go when the draft, its name or the reason changes', async () => {
  const page = await openDraft({
    'POST /calls/what-if/hand-over': () => ({
      fileName: 'autumn.json',
      file: '{}',
      commands: ['npm run partner-rules -- of before'],
      rest: [],
    }),
  })
  await page.changeRules()
  await page.write('Why', 'Fewer complaints of applicants')
  const handOver = async () => {
    await page.press(page.button('Download the file'))
    await page.shows('of before')
    expect(page.text()).toContain('The file is downloaded.')
  }
  await handOver()
  await page.changeRules()
  expect(page.text()).not.toContain('of before')
  expect(page.text()).not.toContain('The file is downloaded.')
  await handOver()
  await page.write('Name of the draft', 'Winter')
  expect(page.text()).not.toContain('of before')
  await handOver()
  await page.write('Why', 'Fewer complaints of lenders')
  expect(page.text()).not.toContain('of before')
})

test('that a draft is kept is said only of what is kept', async () => {
  const page = await openDraft({ [`PUT /calls/rule-drafts/${ID}`]: () => ({ ...head, version: 2 }) })
  await page.changeRules()
  await page.press(page.button('Keep the changes'))
  await page.shows('Kept.')
  await page.changeRules()
  expect(page.text()).not.toContain('Kept.')
})

test('what the last call said is said, not what one before it did', async () => {
  const page = await openDraft({
    [`PUT /calls/rule-drafts/${ID}`]: () => ({ ...head, version: 2 }),
    'POST /calls/rule-drafts': () => refuse('too-many-requests'),
  })
  await page.press(page.button('Keep as a new draft'))
  await page.shows('Too many requests.')
  await page.press(page.button('Keep the changes'))
  await page.shows('Kept.')
  expect(page.text()).not.toContain('Too many requests.')
})

test('a refusal goes with what was refused; that somebody else changed the draft stays true', async () => {
  let error: 'request-refused' | 'already-changed' = 'request-refused'
  const page = await openDraft({ [`PUT /calls/rule-drafts/${ID}`]: () => refuse(error) })
  await page.press(page.button('Keep the changes'))
  await page.shows('The server did not accept')
  await page.write('Name of the draft', 'Winter')
  expect(page.text()).not.toContain('The server did not accept')
  error = 'already-changed'
  await page.press(page.button('Keep the changes'))
  await page.shows('Somebody else changed this meanwhile.')
  await page.write('Name of the draft', 'Spring')
  expect(page.text()).toContain('Somebody else changed this meanwhile.')
})

test('the browser asks before a draft is left that is not kept, and no longer once it is', async () => {
  const page = await openDraft({ [`PUT /calls/rule-drafts/${ID}`]: () => ({ ...head, version: 2 }) })
  expect(page.isHeld()).toBe(false)
  await page.changeRules()
  expect(page.isHeld()).toBe(true)
  await page.press(page.button('Keep the changes'))
  await page.shows('Kept.')
  expect(page.isHeld()).toBe(false)
  await page.write('Name of the draft', 'Winter')
  expect(page.isHeld()).toBe(true)
  await page.write('Name of the draft', 'Autumn')
  expect(page.isHeld()).toBe(false)
})

test('a draft is computed, kept, kept as a new one, removed and handed over as it is on the page', async () => {
  const page = await openDraft({
    [`PUT /calls/rule-drafts/${ID}`]: () => ({ ...head, version: 2 }),
    [`POST /calls/rule-drafts/${ID}/remove`]: () => ({}),
    'POST /calls/rule-drafts': () => ({ ...head, version: 1 }),
    'POST /calls/what-if/hand-over': () => ({ fileName: 'winter.json', file: '{}', commands: [], rest: [] }),
  })
  const draft = { partners: { rapifondos: { off: true } } }
  await page.changeRules()
  await page.until(() => expect(page.sent(replayDraft)).toHaveLength(2))
  await page.write('Name of the draft', 'Winter')
  await page.write('Why', 'Fewer complaints of applicants')
  await page.press(page.button('Download the file'))
  await page.shows('The file is downloaded.')
  await page.press(page.button('Keep the changes'))
  await page.shows('Kept.')
  await page.press(page.button('Keep as a new draft'))
  await page.until(() => expect(page.button('Remove this draft').matches(':disabled')).toBe(false))
  await page.press(page.button('Remove this draft'))
  await page.press(page.button('Remove it for good'))
  await page.until(() => expect(page.sent(removeRuleDraft)).toHaveLength(1))
  expect(page.sent(replayDraft)[1]).toEqual({ country: 'mx', period: '28', draft })
  expect(page.sent(handOverDraft)).toEqual([{ country: 'mx', name: 'Winter', why: 'Fewer complaints of applicants', draft }])
  expect(page.sent(changeRuleDraft)).toEqual([{ name: 'Winter', draft, version: 1 }])
  expect(page.sent(keepRuleDraft)).toEqual([{ country: 'mx', name: 'Winter', draft }])
  expect(page.sent(removeRuleDraft)).toEqual([{ version: 2 }])
})

test('a draft that was mended is kept and handed over while its figures are still computed', async () => {
  const faults = [{ path: ['partners', 'rapifondos', 'price'], sentence: 'A price is more than nothing.' }]
  const held = makeHeld<unknown>()
  const replays = [() => ({ faults, figures: null }), () => held.promise]
  const page = await openDraft({
    'POST /calls/what-if/replay': () => replays.shift()?.(),
    [`PUT /calls/rule-drafts/${ID}`]: () => ({ ...head, version: 2 }),
    'POST /calls/what-if/hand-over': () => ({ fileName: 'autumn.json', file: '{}', commands: [], rest: [] }),
  })
  await page.shows('A price is more than nothing.')
  await page.write('Why', 'Fewer complaints of applicants')
  await page.press(page.button('Keep the changes'))
  await page.press(page.button('Download the file'))
  expect(page.find('#keep-says').textContent).toBe('Mend the draft first.')
  expect(page.find('#why-says').textContent).toBe('Mend the draft first.')
  await page.changeRules()
  expect(page.text()).not.toContain('Mend the draft first.')
  await page.until(() => expect(page.sent(replayDraft)).toHaveLength(2))
  await page.press(page.button('Keep the changes'))
  await page.press(page.button('Download the file'))
  await page.until(() => expect([page.sent(changeRuleDraft).length, page.sent(handOverDraft).length]).toEqual([1, 1]))
  expect(page.sent(changeRuleDraft)).toEqual([{ name: 'Autumn', draft: { partners: { rapifondos: { off: true } } }, version: 1 }])
  held.keep({ faults, figures: null })
  await page.until(() => expect(page.text()).not.toContain('Computing for your last change.'))
  await page.press(page.button('Download the file'))
  expect(page.find('#why-says').textContent).toBe('Mend the draft first.')
})

test('the file of a draft is saved though the page is left while it is made', async () => {
  const saved = savedFiles()
  const held = makeHeld<unknown>()
  const page = await openDraft({
    'POST /calls/what-if/hand-over': () => held.promise,
    'GET /calls/audit': () => ({ rows: [], next: null }),
  })
  await page.write('Why', 'Fewer complaints of applicants')
  await page.press(page.button('Download the file'))
  await page.goTo('/audit')
  await page.shows('No row of the log is like that.')
  held.keep({ fileName: 'autumn.json', file: '{}', commands: [], rest: [] })
  await page.until(() => expect(saved).toHaveLength(1))
})

test('that a name or a reason is missing is said until it is written', async () => {
  const page = await openDraft()
  await page.write('Name of the draft', '')
  await page.press(page.button('Keep the changes'))
  await page.press(page.button('Download the file'))
  expect(page.find('#keep-says').textContent).toBe('Give the draft a name.')
  expect(page.find('#why-says').textContent).toBe('Give the draft a name.')
  await page.write('Name of the draft', 'Winter')
  expect(page.text()).not.toContain('Give the draft a name.')
  await page.press(page.button('Download the file'))
  expect(page.find('#why-says').textContent).toBe('Say why, in at least 10 signs.')
  await page.write('Why', 'Fewer complaints of applicants')
  expect(page.find('#why-says').textContent).toBe('')
})

test('a kept draft is not removed by a double click: the same button never asks and removes', async () => {
  const page = await openDraft({ [`POST /calls/rule-drafts/${ID}/remove`]: () => ({}) })
  const button = page.button('Remove this draft')
  await page.press(button)
  await page.press(button)
  expect(page.sent(removeRuleDraft)).toEqual([])
  await page.press(page.button('Cancel'))
  expect(document.activeElement).toBe(button)
  expect(page.text()).not.toContain('Remove it for good')
  await page.press(button)
  expect(document.activeElement?.getAttribute('role')).toBe('group')
  expect(page.focused()).toBe('Remove this draft')
  expect(page.sent(removeRuleDraft)).toEqual([])
})

test.each([
  {
    brings: 'more',
    now: [10, 4, 40_000],
    drafted: [12, 5, 65_000],
    cells: '10 12 4 5 MXN 400 MXN 650 +MXN 250',
    finding: 'The draft brings MXN 250 more (+62.5%). Leads sold: 5 in place of 4.',
  },
  {
    brings: 'less',
    now: [12, 5, 65_000],
    drafted: [10, 4, 40_000],
    cells: '12 10 5 4 MXN 650 MXN 400 -MXN 250',
    finding: 'The draft brings MXN 250 less (-38.5%). Leads sold: 4 in place of 5.',
  },
] as const)('figures of a draft that brings $brings stand where their names are', async ({ now, drafted, cells, finding }) => {
  const of = ([asked, sold, revenue]: readonly [number, number, number]) => ({ asked, sold, revenue })
  const compared = { now: of(now), drafted: of(drafted), plusMinus: 0 }
  const partners = [{ id: 'rapifondos', name: 'RapiFondos', ...compared }]
  const figures = { from: '2026-11-01', to: '2026-11-20', leads: 10, about: 10, oneOf: 1, erased: 0, partners, all: compared }
  const page = await openDraft({ 'POST /calls/what-if/replay': () => ({ faults: [], figures }) })
  await page.changeRules()
  await page.shows(finding.replace('MXN ', 'MXN\u00a0'))
  const row = page.all('.results tbody tr td, .results tbody tr th').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
  expect(row.join(' ')).toBe(`RapiFondos ${cells}`)
  expect(page.text()).toContain('All 10 leads of 1 Nov 2026 to 20 Nov 2026 were replayed')
})

test('the figures name the brands whose leads they are of, and none that is switched off', async () => {
  const sums = { sold: 1, revenue: 100, asked: 1 }
  const all = { now: sums, drafted: sums, plusMinus: 0 }
  const figures = { leads: 1, about: 1, oneOf: 1, erased: 0, from: '2026-11-01', to: '2026-11-26', all, partners: [] }
  const sites = sessionOf().sites.flatMap((site) => [site, { ...site, id: 'ratapro-mx', brand: 'ratapro', brandName: 'RataPro' }])
  const page = await openDraft({
    'GET /calls/session': () => sessionOf({ sites }),
    'GET /calls/what-if': () => ({ ...inForce, brands: ['Loanwright'] }),
    'POST /calls/what-if/replay': () => ({ faults: [], figures }),
  })
  await page.shows('These are leads of the sites that you may see: Loanwright')
  expect(page.text()).not.toContain('RataPro')
})

test('the focus stays at the changes when the button goes that undoes one', async () => {
  const page = await openDraft()
  await page.changeRules()
  await page.shows('Undo')
  await page.run(() => page.button('Undo').focus())
  await page.press(page.button('Undo'))
  await page.until(() => expect(page.all('button').map(({ textContent }) => textContent)).not.toContain('Undo'))
  expect(page.focused()).toBe('Changes')
})

test('what is wrong in a draft is no longer said once the draft is another', async () => {
  const sentence = 'The price must be above 0.'
  const page = await openDraft({
    'POST /calls/what-if/replay': ({ body }) =>
      JSON.stringify(body).includes('"off"')
        ? { faults: [{ path: ['partners', 'rapifondos'], sentence }], figures: null }
        : { faults: [], figures: null },
  })
  await page.changeRules()
  await page.shows(sentence)
  expect(page.text()).toContain('There are no figures while the draft has a fault.')
  await page.changeRules()
  expect(page.text()).not.toContain(sentence)
  expect(page.text()).not.toContain('There are no figures while the draft has a fault.')
})

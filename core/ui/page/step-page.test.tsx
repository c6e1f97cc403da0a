import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Answers } from '#core/model/answers/answers.ts'
import type { DataPointKind } from '#core/model/data-point.ts'
import type { PageField } from '#core/model/page/page.ts'
import english from '#core/texts/en.json' with { type: 'json' }
import { translateFrom } from '#core/texts/find-text.ts'
import { loadControls } from '#core/ui/controls/controls.tsx'
import type { Checks } from '#core/model/formats/format.ts'
import type { ScreenProps } from './screen.ts'
import { Shell } from './shell.tsx'
import { StepPage } from './step-page.tsx'
import { TextsContext } from './use-texts.ts'

const fields = {
  email: { label: 'Address', hint: 'We write there' },
  policies: { label: 'Agreements', options: { A: 'I accept the [long text] here.', B: 'News' } },
}
const paid = { title: 'How much?', lede: 'Net.', cases: { pension: { title: 'How high is your pension?' } } }
const payer = { label: 'Employer', cases: { pension: { label: 'Who pays it', hint: 'Like a fund' } } }
const t = translateFrom({ ...english, fields: { ...fields, payer }, steps: { one: { title: 'First?', lede: 'Because.' }, paid } })
beforeAll(() => loadControls([{ kind: 'rows' }]))

const phone = { prefix: '+57', mobile: '3\\d{9}', example: '301 234 5678' } as const
const site: ScreenProps['site'] = {
  site: 'some-xx',
  brand: 'some',
  country: 'xx',
  brandName: 'Some',
  product: 'some',
  environment: 'development',
  basePath: '/base',
  backendUrl: '/api',
  homePage: 'https://some.example/',
  pageData: { favicon: '' },
  locale: 'es-CO',
  appLocale: 'xx',
  currency: { code: 'COP', symbol: '$', place: 'before' },
  phone,
  timeZone: 'America/Bogota',
  age: { minAge: 18, maxAge: 75 },
  loan: {
    amount: { default: 200_000, min: 100_000, max: 10_000_000, step: 1000 },
    period: { default: 12, min: 1, max: 36, step: 1, scale: 'months' },
    presets: { amount: [500_000], period: [6, 12] },
  },
  flow: 'dynamic',
  trackersWait: 'opt-in',
  sequence: '',
  textsVersion: '',
  embeddingOrigins: [],
  limits: {
    affiliateReferenceExpiryHours: 1,
    legacyClickIdExpiryDays: 1,
    sessionExpirationHours: 1,
    sessionLoggingPercentage: 0,
    logRetargeting: true,
    logAbandonment: true,
    staticReferences: [],
  },
}
const nothing = () => {}
const actions: ScreenProps['actions'] = {
  type: nothing,
  submit: nothing,
  back: nothing,
  change: nothing,
  skip: nothing,
  redirect: nothing,
  choose: nothing,
  leave: nothing,
  readList: () => Promise.resolve(undefined),
  startPhoneConfirmation: nothing,
  verifyPhone: nothing,
  resendPhoneCode: nothing,
  changePhone: nothing,
  confirmLinked: () => undefined,
  reapply: nothing,
  retry: nothing,
  suggest: () => Promise.resolve([]),
}
const screen = (fields: readonly PageField[], more: Partial<ScreenProps> = {}): ScreenProps => ({
  page: { id: 'one', stage: '10-loan', kind: 'dynamic', phase: 'before-offer', flow: 'dynamic', fields },
  site,
  answers: {},
  flowPages: [],
  progress: { done: 1, of: 4 },
  errors: [],
  validation: { today: '2026-11-20', age: site.age, phone },
  waiting: 'none',
  isEmbedded: false,
  actions,
  ...more,
})
const field = (kind: DataPointKind, more: Partial<PageField> = {}): PageField => ({ name: kind, kind, wire: kind, ...more })
const render = (props: ScreenProps, Page: ComponentType<ScreenProps> = StepPage): string =>
  renderToStaticMarkup(
    <TextsContext value={t}>
      <Page {...props} />
    </TextsContext>,
  )

const KINDS: readonly PageField[] = [
  field('text'),
  field('email'),
  field('phone'),
  field('money'),
  field('money', { presets: [1], range: { min: 0, max: 10, step: 1 } }),
  field('count', { range: { min: 0, max: 5 }, plus: true }),
  field('count', { range: { min: 1, max: 28 } }),
  field('count', { range: { min: 0, max: 999_999 } }),
  field('choice', { options: ['A', 'B'] }),
  field('choice', { options: ['A', 'B'], look: 'list' }),
  field('choice', { countries: ['CO'], look: 'search' }),
  field('yes-no'),
  field('consent', { policy: 'X' }),
  field('file'),
  field('password'),
]

describe('the plain page', () => {
  test.each(KINDS.map((one) => [one.kind, one] as const))(
    'a %s has one control of its name at least, and a place for its error that the control names',
    (_, one) => {
      const html = render(screen([one]))
      expect(html).toContain(`name="${one.name}"`)
      expect(html).toMatch(new RegExp(`aria-describedby="[^"]*${one.name}-error[^"]*"`, 'u'))
      expect(html).toContain(`id="${one.name}-error"`)
      expect(html).toContain(`id="${one.name}"`)
    },
  )

  test('a number that nobody would step to has a box without step buttons', () => {
    const renders = (max: number) => render(screen([field('count', { range: { min: 0, max } })]))
    expect(renders(28)).toContain('class="stepper"')
    expect(renders(999_999)).not.toContain('class="stepper"')
    expect(renders(999_999)).toContain('inputMode="numeric"')
  })

  test('a page and its questions are worded by an answer, and as for everybody where that says nothing of it', () => {
    const wording = { field: 'incomeSource', as: { PENSIONER: 'pension' } } as const
    const rendered = (incomeSource?: string) => {
      const base = screen([field('text', { name: 'payer', wording })], incomeSource === undefined ? {} : { answers: { incomeSource } })
      return render({ ...base, page: { ...base.page, id: 'paid', wording } })
    }
    expect(rendered('PENSIONER')).toMatch(/How high is your pension\?<.*Net\.<.*Who pays it<.*Like a fund</su)
    for (const other of [rendered('EMPLOYED'), rendered()]) {
      expect(other).toMatch(/How much\?<.*Net\.<.*Employer</su)
      expect(other).not.toContain('Like a fund')
    }
  })

  test('says that answers are kept only where they are, and what holds where they are not', () => {
    const first = { ...site, firstPage: screen([]).page }
    const saved = (more: Partial<ScreenProps>) =>
      /class="saved">(?<said>[^<]*)</u.exec(render(screen([field('email')], more)))?.groups?.['said']
    expect(saved({})).toBe(english.saved)
    expect(saved({ unkept: 'nothing' })).toBe(english.unsaved.nothing)
    expect(saved({ unkept: 'sent' })).toBe(english.unsaved.sent)
    expect(render(screen([field('email')], { site: first, isSignedOut: true }))).toContain(english.signedOut.note)
    expect(render(screen([field('email')], { site: first }))).not.toContain(english.signedOut.note)
  })

  test('[S-2.22] the logo around it leads to the brand’s home page', () => {
    const html = renderToStaticMarkup(
      <TextsContext value={t}>
        <Shell site={site}>page</Shell>
      </TextsContext>,
    )
    expect(html).toMatch(/<a class="logo" href="https:\/\/some\.example\/"/u)
  })

  test('no element carries an inline style, which the security policy forbids', () => {
    expect(render(screen(KINDS))).not.toMatch(/ style=/u)
  })

  test('a day is three numeric fields in the market’s order', () => {
    const html = render(screen([field('date', { autocomplete: 'bday' })], { answers: { date: '1990-03-05' } }))
    const names = [...html.matchAll(/name="(?<name>date\.\w+)"[^>]*value="(?<value>\d+)"/gu)].map(({ groups }) => [
      groups?.['name'],
      groups?.['value'],
    ])
    expect(names).toEqual([
      ['date.day', '5'],
      ['date.month', '3'],
      ['date.year', '1990'],
    ])
    expect(html).toMatch(/autoComplete="bday-year"/u)
  })

  test('an error stands in the summary and at its field, in the same words', () => {
    const html = render(screen([field('email')], { errors: [{ fieldName: 'email', message: 'Write it' }] }))
    expect(html).toMatch(/role="alert".*<a href="#email">Write it<\/a>.*<h1/su)
    expect(html).toMatch(/aria-invalid="true"/u)
    expect(html).toMatch(/id="email-error">.*Write it<\/p>/u)
  })

  test('the summary of errors is an alert that says nothing more while its errors are corrected: it was read aloud when it got the focus', () => {
    const html = render(screen([field('email')], { errors: [{ fieldName: 'email', message: 'Write it' }] }))
    expect(html).toMatch(/class="problems" role="alert" aria-live="off" tabindex="-1"/iu)
  })

  test('a file is named with its question, without a space before the colon', () => {
    const html = render(screen([field('file', { name: 'email' })]))
    expect(html).toMatch(new RegExp(`<input type="file"[^>]* aria-label="${english.file.choose}: Address"`, 'u'))
  })

  test('each box of several has its own error and its own, never ticked, box', () => {
    const consents = [
      { code: 'A', as: 'required' },
      { code: 'B', as: 'optional' },
    ] as const
    const html = render(
      screen([field('consents', { name: 'policies', consents })], { errors: [{ fieldName: 'policies.A', message: 'Tick it' }] }),
    )
    expect(html).toMatch(/<a href="#policies-A">Tick it/u)
    expect(html).toMatch(/id="policies-A-error">.*Tick it/u)
    expect(html).toMatch(/I accept the <a href="\/base\/policies\/A"[^>]*target="_blank"[^>]*>long text<\/a> here\./u)
    expect(html).not.toMatch(/checked/u)
  })

  test('a question whose condition does not hold is there, unseen', () => {
    const asked = field('text', { when: { field: 'period', is: [12] } })
    const isHidden = (answers: Answers) => / hidden="" data-field="text"/u.test(render(screen([asked], { answers })))
    expect([isHidden({}), isHidden({ period: 6 }), isHidden({ period: 12 })]).toEqual([true, true, false])
  })

  test.each(['none', 'sending', 'slow', 'offline'] as const)('Continue is never disabled (%s)', (waiting) => {
    const html = render(screen([field('text')], { waiting }))
    expect(html).not.toMatch(/disabled/u)
    expect(html.includes('Sending…')).toBe(waiting === 'sending' || waiting === 'slow')
    expect(html.includes('Try again')).toBe(waiting === 'slow' || waiting === 'offline')
  })

  test('the first page has no way back and no progress; later ones name their section without a total', () => {
    expect(render(screen([], { progress: { done: 0, of: 4 } }))).not.toMatch(/<progress|Back/u)
    expect(render(screen([]))).toMatch(/Back.*<progress[^>]*aria-label="Your loan".*Your loan/su)
    expect(render(screen([], { progress: { done: 1, of: 4 } }))).toMatch(/<progress[^>]*max="4"[^>]*value="1"/u)
  })

  test('the page’s one submit button is its Continue, also where there is a sheet', () => {
    const sheet = [field('money', { name: 'amount', presets: [500_000], range: { ...site.loan.amount } })]
    expect(render(screen([field('email')], { page: { ...screen([field('email')]).page, sheet } })).match(/type="submit"/gu)).toHaveLength(1)
  })

  test('the amount in a sheet is the market’s default while none is known', () => {
    const sheet = [field('money', { name: 'amount', presets: [500_000], range: { ...site.loan.amount } })]
    const page = { ...screen([]).page, sheet }
    expect(render(screen([], { page }))).toMatch(/class="amount">\$\u00a0200\.000<.*name="amount" value="200\.000"/su)
    expect(render(screen([], { page, answers: { amount: 750_000 } }))).toMatch(/aria-pressed="true">\$\u00a0750\.000</u)
  })

  test('[S-2.9] [S-2.6] the modal names itself, has a way to close it, and a slider for the period beside the amount’s', () => {
    const period = field('count', { name: 'period', scale: 'months', slides: true, presets: [12], range: { ...site.loan.period } })
    const sheet = [field('money', { name: 'amount', presets: [500_000], range: { ...site.loan.amount } }), period]
    const html = render(screen([], { page: { ...screen([]).page, sheet } }))
    expect(html).toMatch(/<dialog[^>]*aria-labelledby="sheet-title"[^>]*aria-describedby="sheet-hint"/u)
    expect(html).toMatch(/class="close" aria-label="Close without saving"/u)
    expect(html.match(/type="range"/gu)).toHaveLength(2)
  })
})

test('the footer is the specification’s, its year written later', () => {
  const html = renderToStaticMarkup(
    <TextsContext value={t}>
      <Shell site={site}>x</Shell>
    </TextsContext>,
  )
  expect(html).toContain('(c) Some - <span id="year"></span>')
  expect(html).toContain('href="https://some.example/"')
  expect(html).not.toContain('transparent')
})

describe('a control of a kind', () => {
  test('of a day that a code contains sends each of its parts', () => {
    const checks: Checks = { birth: () => ({ ok: true, derived: { date: '1990-03-05' } }) }
    const day = field('date', { decodedFrom: { name: 'code', pattern: '^\\d+$', check: 'birth' } })
    const html = render(screen([day], { answers: { code: '1' }, validation: { today: '2026-11-20', age: site.age, phone, checks } }))
    for (const [part, value] of [
      ['year', '1990'],
      ['month', '03'],
      ['day', '05'],
    ])
      expect(html).toContain(`name="date.${part}" value="${value}"`)
  })

  test('of consents does not call them optional: each box says it by itself', () => {
    const consents = [{ code: 'A', as: 'optional' }] as const
    expect(render(screen([field('consents', { optional: true, consents })]))).not.toContain('class="optional"')
    expect(render(screen([field('text', { optional: true })]))).toContain('class="optional"')
  })

  test('of the loan has the currency before the amount, and the unit behind the period', () => {
    const range = { min: 0, max: 10, step: 1 }
    expect(render(screen([field('money', { presets: [1], range })]))).toMatch(/class="affix">\$<\/span><input/u)
    expect(render(screen([field('count', { presets: [1], range, scale: 'days' })]))).toMatch(/<input[^>]*><span class="affix">/u)
  })
})

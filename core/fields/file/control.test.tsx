import { afterEach, expect, test, vi } from 'vitest'
import type { Answers } from '#core/model/answers/answers.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { FileSending, FileSent } from '#core/ui/page/screen.ts'
import { StepPage } from '#core/ui/page/step-page.tsx'
import { scrollsOf } from '#tests/dom/add-missing.ts'
import { makeEvent } from '#tests/dom/make-event.ts'
import { field, makeScreen, showScreen, t } from '#tests/dom/show-screen.tsx'

afterEach(() => void vi.unstubAllGlobals())

/** A page with a file, whose uploads end when the test says so. */
async function showFile(answers: Answers = {}, asked: Partial<PageField> = {}) {
  const sent: { readonly sending: FileSending; readonly end: (sent: FileSent) => void }[] = []
  const upload = (sending: FileSending) => {
    return new Promise<FileSent>((resolve) => sent.push({ sending, end: resolve }))
  }
  const made = makeScreen([field('file', { name: 'photo', ...asked })], { actions: { upload }, answers })
  const page = await showScreen(StepPage, made.screen)
  const choose = (file: File) =>
    page.run(() => {
      const input = page.find('#photo')
      Object.defineProperty(input, 'files', { configurable: true, value: [file] })
      input.dispatchEvent(makeEvent('change', { bubbles: true }))
    })
  const said = () => page.find('[data-field="photo"] [role="status"]').textContent
  const end = (index: number, how: FileSent) => page.run(() => sent[index]?.end(how))
  const go = () => page.press(page.find('button[type="submit"]'))
  return { ...page, ...made, sent, choose, said, end, go, id: () => String(Reflect.get(page.find('[name="photo"]'), 'value')) }
}
const file = (name: string, size = 3): File => new File([new Uint8Array(size)], name, { type: 'application/pdf' })

test('a file is sent when it is chosen, its progress is shown, and the form gets its id once the server has it', async () => {
  const { choose, sent, said, end, id, of, run, text } = await showFile()
  await choose(file('a.pdf'))
  expect(text()).toContain(t('file>preparing'))
  await run(() => sent[0]?.sending.onProgress(0.5))
  expect(text()).toMatch(/50/u)
  expect(id()).toBe('')
  await end(0, { ok: true, id: 'f1' })
  expect([id(), said().trim(), of('type').at(-1)]).toEqual(['f1', t('file>kept', { name: 'a.pdf' }), ['photo', 'f1']])
})

test.each([
  ['an optional file', { optional: true }, {}],
  ['another file than the one that the server has', {}, { photo: 'f0' }],
] as const)(
  'Continue while %s is being sent says so and lets it go on; after it the page goes on with its id',
  async (_, asked, answers) => {
    const { choose, sent, said, end, go, of, find } = await showFile(answers, asked)
    await choose(file('a.pdf'))
    expect(said()).toBe('')
    await go()
    expect([of('submit'), said(), sent[0]?.sending.signal.aborted, scrollsOf(find('.file'))]).toEqual([[], t('file>wait'), false, 1])
    await end(0, { ok: true, id: 'f1' })
    expect(said()).not.toContain(t('file>wait'))
    await go()
    expect(of('submit')).toEqual([[{ photo: 'f1' }]])
  },
)

test('each Continue while a file is being sent says anew to wait, so that it is read aloud again', async () => {
  const { choose, go, find, said } = await showFile()
  await choose(file('a.pdf'))
  await go()
  const first = find('.file [role="status"] .why')
  await go()
  expect([first.isConnected, said(), scrollsOf(find('.file'))]).toEqual([false, t('file>wait'), 2])
})

test('Continue goes on after an upload that was cancelled', async () => {
  const { choose, end, go, press, button, of, said } = await showFile()
  await choose(file('a.pdf'))
  await go()
  await press(button(t('file>cancel')))
  await end(0, { ok: false })
  expect(said()).toBe(t('file>cancelled'))
  await go()
  expect(of('submit')).toHaveLength(1)
})

test('Continue does not wait for a file that is asked no more', async () => {
  const { choose, go, of, find } = await showFile()
  await choose(file('a.pdf'))
  find('[data-field="photo"]').hidden = true
  await go()
  expect(of('submit')).toHaveLength(1)
})

test('of two files the second one counts, whichever the server has first', async () => {
  const { choose, sent, said, end, id } = await showFile()
  await choose(file('a.pdf'))
  await choose(file('b.pdf'))
  expect([sent[0]?.sending.signal.aborted, sent[1]?.sending.signal.aborted]).toEqual([true, false])
  await end(1, { ok: true, id: 'f2' })
  await end(0, { ok: true, id: 'f1' })
  expect([id(), said().trim()]).toEqual(['f2', t('file>kept', { name: 'b.pdf' })])
})

test.each([
  ['too large', file('big.pdf', 10 * 1024 * 1024 + 1), 'file-too-large'],
  ['empty', file('none.pdf', 0), 'file-empty'],
])('a file that is %s is refused in words and not sent, also while another one is on its way', async (_, wrong, code) => {
  const { choose, sent, said, end, id } = await showFile()
  await choose(file('a.pdf'))
  await choose(wrong)
  await end(0, { ok: false })
  expect([sent.length, said(), id()]).toEqual([1, t(`errors>${code}`), ''])
})

test('the file that the server has still counts, and is said to, beside what became of a later one', async () => {
  const { choose, said, end, id, button, press, find } = await showFile()
  await choose(file('a.pdf'))
  await end(0, { ok: true, id: 'f1' })
  const stillKept = () =>
    expect([id(), said(), find('.file').dataset['kept']]).toEqual([
      'f1',
      expect.stringContaining(t('file>kept', { name: 'a.pdf' })),
      'true',
    ])
  await choose(file('none.pdf', 0))
  stillKept()
  expect(said()).toContain(t('errors>file-empty'))
  await choose(file('b.pdf'))
  expect(said()).toBe('')
  await press(button(t('file>cancel')))
  await end(1, { ok: false })
  stillKept()
  expect(said()).toContain(t('file>cancelled'))
})

test('a file of an earlier visit is said to be there beside the refusal of a later one', async () => {
  const { choose, said, id } = await showFile({ photo: 'f0' })
  await choose(file('none.pdf', 0))
  expect(id()).toBe('f0')
  expect(said()).toContain(t('file>before'))
  expect(said()).toContain(t('errors>file-empty'))
})

test('the largest file that is allowed is sent', async () => {
  const { choose, sent } = await showFile()
  await choose(file('most.pdf', 10 * 1024 * 1024))
  expect(sent).toHaveLength(1)
})

test('a cancelled or lost upload can be sent again, a refused one can not', async () => {
  const { choose, sent, said, end, button, press, document } = await showFile()
  const again = () => document.querySelector<HTMLElement>(`[aria-label^="${t('file>again')}"]`)
  await choose(file('a.pdf'))
  await press(button(t('file>cancel')))
  expect(sent[0]?.sending.signal.aborted).toBe(true)
  await end(0, { ok: false })
  expect(said()).toBe(t('file>cancelled'))
  const retry = again()
  if (!retry) throw new Error('no way to send it again')
  await press(retry)
  await end(1, { ok: false })
  expect([said(), again() !== null]).toEqual([t('file>lost'), true])
  await choose(file('b.pdf'))
  await end(2, { ok: false, message: 'No virus, please' })
  expect([said(), again()]).toEqual(['No virus, please', null])
})

import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { keepPicture } from './keep-picture.ts'
import { ELEMENT, type Remote } from './remote.ts'
import { engine, startEngine } from './start-engine.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** A phone, and a window in which a whole form is seen. */
export const PHONE: Size = { width: 390, height: 844 }
export const DESK: Size = { width: 1000, height: 1300 }

const elementShape = z.object({ [ELEMENT]: z.string() })
const sizeShape = z.tuple([z.number(), z.number()])
const WITHIN_MS = 30_000

/** A script that runs in the page, with its arguments in `arguments`. */
export interface Script<Of> {
  readonly script: string
  readonly args?: readonly unknown[]
  readonly shape: z.ZodType<Of>
}

/** A tab of the engine, with what the tests do in it. */
export interface Tab {
  readonly open: (address: string) => Promise<unknown>
  readonly back: () => Promise<unknown>
  readonly forward: () => Promise<unknown>
  readonly reload: () => Promise<unknown>
  readonly run: <Of>(script: Script<Of>) => Promise<Of>
  /** Waits until something that matches can be seen. */
  readonly until: (selector: string) => Promise<void>
  readonly press: (selector: string) => Promise<void>
  /** Presses into what matches, and types. */
  readonly type: (selector: string, text: string) => Promise<void>
  /** Chooses a file of this machine. */
  readonly choose: (selector: string, path: string) => Promise<void>
  /** Presses keys where the focus is. */
  readonly keys: (...keys: readonly string[]) => Promise<void>
  /** Goes into a frame, or out of all. */
  readonly enter: (selector: string | null) => Promise<void>
  readonly picture: () => Promise<Buffer>
}

/** Opens a tab with empty storage that closes with its test. */
export async function openTab(size = PHONE): Promise<Tab> {
  const remote = await startEngine()
  const tab = tabOf(remote)
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await describeFailure(tab).catch(console.error)
    await remote.close()
  })
  await (engine === 'firefox' ? resizeFirefox(remote, size) : resizeWebkit(remote, tab, size))
  return tab
}

function tabOf(remote: Remote): Tab {
  const run = async <Of>({ script, args = [], shape }: Script<Of>): Promise<Of> => shape.parse(await remote.send('run', { script, args }))
  const find = async (selector: string) => (await run({ script: FIND, args: [selector], shape: elementShape }))[ELEMENT]
  const until = (selector: string) =>
    eventually(async () => {
      if (!(await run({ script: IS_SEEN, args: [selector], shape: z.boolean() }))) throw new Error(`${selector} cannot be seen`)
    })
  const pressIn = (selector: string) => eventually(async () => void (await remote.send('click', { id: await find(selector) })))
  const send = (selector: string, text: string) =>
    eventually(async () => void (await remote.send('type', { id: await find(selector), text, value: [...text] })))
  return {
    open: (url) => remote.send('open', { url }),
    back: () => remote.send('back', {}),
    forward: () => remote.send('forward', {}),
    reload: () => remote.send('reload', {}),
    run,
    until,
    press: pressIn,
    // a frame takes no keys before somebody has pressed into it
    type: async (selector, text) => {
      await pressIn(selector)
      await send(selector, text)
    },
    choose: send,
    keys: (...keys) => press(remote, keys),
    enter: async (selector) => {
      if (selector !== null) await until(selector)
      await remote.send('enter', await frameOf(selector, find))
    },
    picture: async () => {
      await remote.send('wait', { script: PAINTED, args: [] })
      return Buffer.from(z.string().parse(await remote.send('picture', { full: false })), 'base64')
    },
  }
}

/** WebDriver names a frame by its element, Marionette by the element's id. */
async function frameOf(selector: string | null, find: (selector: string) => Promise<string>) {
  if (selector === null) return { id: null }
  const id = await find(selector)
  return engine === 'firefox' ? { element: id } : { id: { [ELEMENT]: id } }
}

async function press(remote: Remote, keys: readonly string[]): Promise<void> {
  const actions = keys.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  await remote.send('act', { actions: [{ type: 'key', id: 'keyboard', actions }] })
}

const SEEN = `const seen = [...document.querySelectorAll(arguments[0])]
  .filter((one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible')`
const IS_SEEN = `${SEEN}\nreturn seen.length > 0`
/** Options of a list and inputs of files are never seen, and are pressed and filled all the same. */
const FIND = `${SEEN}
const found = seen[0] ?? document.querySelector(arguments[0])
// WebKit's driver does not always bring what is below the window into it
found?.scrollIntoView({ block: 'center', behavior: 'instant' })
return found`

/** A picture shows what was painted last, which may be the page before. */
const PAINTED = `const [done] = arguments
document.fonts.ready.then(() => requestAnimationFrame(() => setTimeout(done, 100)))`

async function describeFailure(tab: Tab): Promise<void> {
  await keepPicture(tab, 'failed')
  console.error(await tab.run({ script: SAID, shape: z.string() }))
}

const SAID = `return location.href + '\\n' + document.body.innerText`

/** Tries again until it succeeds: what is pressed may still be rendered, moved or covered. */
export async function eventually<Of>(attempt: () => Promise<Of>, withinMs = WITHIN_MS): Promise<Of> {
  const until = Date.now() + withinMs
  for (;;)
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > until) throw error
      await wait(50)
    }
}

/** Firefox’s window cannot be as narrow as a phone; the page in it can. */
async function resizeFirefox(remote: Remote, size: Size): Promise<void> {
  await remote.send('resize', { width: 1000, height: size.height + 300 })
  await remote.send('context', { value: 'chrome' })
  const script = `const { style } = gBrowser.selectedBrowser
for (const [name, value] of Object.entries(arguments[0])) for (const limit of ['min', 'max']) style.setProperty(limit + '-' + name, value + 'px')`
  await remote.send('run', { script, args: [size] })
  await remote.send('context', { value: 'content' })
}

/** A window of WebKit has its bars above the page. */
async function resizeWebkit(remote: Remote, tab: Tab, { width, height }: Size): Promise<void> {
  await remote.send('resize', { width, height })
  const inner = await tab.run({ script: 'return [innerWidth, innerHeight]', shape: sizeShape })
  await remote.send('resize', { width: width * 2 - inner[0], height: height * 2 - inner[1] })
}

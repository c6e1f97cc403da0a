import { TRACKER_PURPOSES } from '#core/model/vendors/tracker.ts'
import { oneOf, record } from '#core/parse/parser.ts'
import { findTarget } from '../find-target.ts'
import { allows } from './allows.ts'
import type { Scene } from './look-around.ts'
import type { FAULTS } from './texts.ts'

export type FaultId = keyof typeof FAULTS

/** A fault, and the values for the placeholders of its sentences. */
export interface Fault {
  readonly id: FaultId
  readonly values: { readonly [name: string]: string }
}

type Values = Fault['values']
/** Returns values if something is wrong, else undefined. */
type Check = (scene: Scene) => Values | undefined

const LEAST_WIDTH_PX = 320
/** The page's frame may differ by so many px from the height that the form has sent. */
const TOLERANCE_PX = 10
const NUMBERS = ['amount', 'period', 'height'] as const
const SANDBOX = 'allow-scripts allow-forms allow-same-origin allow-popups allow-top-navigation-by-user-activation'

/**
 * Faults that prevent the form from loading at all. Their consequences are not reported as separate
 * faults.
 */
const WHOLE: { readonly [Id in FaultId]?: Check } = {
  'script-insecure': ({ page, base }) =>
    when(page.location.protocol === 'https:' && base.startsWith('http:'), { secure: base.replace('http:', 'https:') }),
  'script-blocked': ({ policies, scripts, page }) =>
    when(scripts.some(({ src, nonce }) => !nonce && policies.some((policy) => !allows(policy, 'script-src', src, page.location.origin)))),
  'frame-blocked': ({ policies, base, page }) => when(policies.some((policy) => !allows(policy, 'frame-src', base, page.location.origin))),
  'page-isolated': ({ embedderPolicy }) => when(/^(?:require-corp|credentialless)/u.test(embedderPolicy ?? '')),
  'script-copied': (scene) =>
    when(scene.isListed === undefined && scene.scripts.some(({ src }) => src.startsWith(scene.base)) && mayAsk(scene), {
      from: new URL(scene.base).origin,
    }),
  'origin-unlisted': ({ isListed }) => when(isListed === false),
  'target-missing': ({ scripts, page }) => {
    const target = scripts.map(({ dataset }) => dataset['target']).find((one) => one && !findTarget(page.document, one))
    return target === undefined ? undefined : { target }
  },
  'sandbox-scripts': ({ frame }) => lacks(frame, 'allow-scripts'),
}

const PARTS: { readonly [Id in FaultId]?: Check } = {
  'script-twice': ({ scripts }) =>
    when(new Set(scripts.map(({ src, dataset }) => `${src} ${dataset['target']}`)).size < scripts.length, {
      count: String(scripts.length),
    }),
  'sandbox-forms': ({ frame }) => lacks(frame, 'allow-forms'),
  'sandbox-top-navigation': ({ frame }) =>
    frame?.sandbox.contains('allow-top-navigation') ? undefined : lacks(frame, 'allow-top-navigation-by-user-activation'),
  'sandbox-popups': ({ frame }) => lacks(frame, 'allow-popups'),
  'sandbox-storage': ({ frame }) => lacks(frame, 'allow-same-origin'),
  'storage-blocked': ({ frame, ready }) => when(ready?.storage === false && !lacks(frame, 'allow-same-origin')),
  'height-loop': ({ ready }) => when(ready?.troubles.includes('height-loop') ?? false),
  'form-hidden': ({ frame }) => when(frame !== undefined && isHidden(frame)),
  'form-narrow': ({ frame }) => {
    const width = frame && !isHidden(frame) ? Math.round(frame.getBoundingClientRect().width) : LEAST_WIDTH_PX
    return when(width < LEAST_WIDTH_PX, { shown: String(width) })
  },
  'height-fixed': ({ frame, height }) => {
    const shown = frame && !isHidden(frame) ? frame.getBoundingClientRect().height : undefined
    const isOff = shown !== undefined && height !== undefined && Math.abs(shown - height) > TOLERANCE_PX
    return when(isOff, { told: String(height), shown: String(Math.round(shown ?? 0)) })
  },
  'form-clipped': ({ frame, page }) => {
    const edge = frame && !isHidden(frame) ? clipping(frame, page) : undefined
    return edge && { selector: selectorOf(edge) }
  },
  'form-covered': ({ frame, page }) => {
    const cover = frame && !isHidden(frame) ? coverOf(frame, page) : undefined
    return cover && { selector: selectorOf(cover) }
  },
  'parameters-missing': ({ frame }) =>
    when(frame !== undefined && !/[?#&](?:refName|refSubId|refTransactionId|s_id)=[^&]/u.test(frame.src)),
  'numbers-unreadable': ({ scripts }) => {
    const [found] = scripts.flatMap(({ dataset }) =>
      NUMBERS.flatMap((name) => (/^\d*$/u.test(dataset[name] ?? '') ? [] : [{ name: `data-${name}`, value: dataset[name] ?? '' }])),
    )
    return found
  },
  'theme-unreadable': ({ scripts }) =>
    when(scripts.some(({ dataset: { theme } }) => theme !== undefined && typeof readJson(theme) !== 'object')),
  'consent-unreadable': ({ scripts }) =>
    when(scripts.some(({ dataset: { consent } }) => consent !== undefined && !isConsent(readJson(consent)))),
  'colors-refused': ({ ready }) => when(ready?.troubles.includes('colors-refused') ?? false),
  'locale-unavailable': ({ ready, scripts }) =>
    when(ready?.troubles.includes('locale-unavailable') ?? false, {
      locale: scripts[0]?.dataset['locale'] ?? '',
      spoken: ready?.locale ?? '',
    }),
}

/** Whether the page's policy lets the doctor ask the form's server for its list of origins. */
const mayAsk = ({ policies, base, page }: Scene): boolean =>
  policies.every((policy) => allows(policy, 'connect-src', base, page.location.origin))

/** Returns true if the form cannot load at all, so that no message needs to be sent to it. */
export const isAway = (scene: Scene): boolean => run(WHOLE, scene).length > 0

/** Returns the faults, in the order of the checks. */
export function findFaults(scene: Scene): readonly Fault[] {
  const whole = run(WHOLE, scene)
  const parts = run(PARTS, scene)
  const isSilent = whole.length === 0 && scene.frame !== undefined && scene.ready === undefined
  const id = scene.isListed === undefined && !mayAsk(scene) ? 'origin-unasked' : 'messages-lost'
  return [...whole, ...parts, ...(isSilent ? [{ id, values: valuesOf(scene) } as const] : [])]
}

const run = (checks: { readonly [id: string]: Check }, scene: Scene): readonly Fault[] =>
  Object.entries(checks).flatMap(([id, check]) => {
    const found = check(scene)
    return found && isFaultId(id) ? [{ id, values: { ...valuesOf(scene), ...found } }] : []
  })

const isFaultId = (id: string): id is FaultId => Object.hasOwn(WHOLE, id) || Object.hasOwn(PARTS, id)

const valuesOf = ({ page, base, scripts }: Scene): Values => ({
  form: new URL(base).origin,
  base,
  origin: page.location.origin,
  script: scripts[0]?.src ?? `${base}embed.js`,
  sandbox: SANDBOX,
})

const when = (isWrong: boolean, values: Values = {}): Values | undefined => (isWrong ? values : undefined)

const lacks = (frame: HTMLIFrameElement | undefined, token: string): Values | undefined =>
  when(frame !== undefined && frame.hasAttribute('sandbox') && !frame.sandbox.contains(token))

const isHidden = (frame: HTMLIFrameElement): boolean => {
  const { width, height } = frame.getBoundingClientRect()
  return width === 0 || height === 0 || !frame.checkVisibility({ visibilityProperty: true, opacityProperty: true })
}

/** Returns the element around the frame that cuts it off. */
function clipping(frame: HTMLIFrameElement, page: Window): Element | undefined {
  const { bottom } = frame.getBoundingClientRect()
  for (let around = frame.parentElement; around && around !== page.document.body; around = around.parentElement)
    if (/hidden|clip/u.test(page.getComputedStyle(around).overflowY) && around.getBoundingClientRect().bottom + TOLERANCE_PX < bottom)
      return around
  return undefined
}

/** Returns the element that covers the middle of the visible part of the frame. */
function coverOf(frame: HTMLIFrameElement, page: Window): Element | undefined {
  const { scrollX, scrollY } = page
  frame.scrollIntoView({ block: 'start' })
  const { left, width, top, bottom } = frame.getBoundingClientRect()
  const middle = (Math.max(0, top) + Math.min(page.innerHeight, bottom)) / 2
  const found = page.document.elementFromPoint(left + width / 2, middle)
  page.scrollTo(scrollX, scrollY)
  return found === null || found === frame || found.contains(frame) ? undefined : found
}

const selectorOf = ({ id, className, tagName }: Element): string =>
  id ? `#${id}` : className ? `.${className.trim().split(/\s+/u).join('.')}` : tagName.toLowerCase()

/** True if the form takes every word of it: of others it takes nothing, so a refusal among them would be lost. */
function isConsent(found: unknown): boolean {
  const read = choices(found)
  return read !== undefined && Object.keys(read).every((name) => TRACKER_PURPOSES.some((purpose) => purpose === name))
}

const choices = record(oneOf('agreed', 'refused'))

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { captchaVendors as loaders } from '#catalogue/captcha-vendors.gen.ts'
import { guardGlobals } from '#core/browser/guard-globals.ts'
import { admitScripts, loadScript } from '#core/browser/page/load-script.ts'
import { readKey } from '#core/browser/storage/storage-door.ts'
import { windowGlobals } from '#core/browser/window-globals.ts'
import type { OpenCaptcha, OpenedCaptcha } from '#core/model/vendors/captcha.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { Session } from '../session/state/session.ts'

/** Has the captcha come while nobody waits for it, where a lead is still to be made. */
export async function bringCaptcha(session: Session): Promise<void> {
  const hasLead = session.store.getState().leadId !== undefined || readKey(session.storage, 'lid') !== undefined
  if (!hasLead) await openCaptcha(session)
}

/** The site's captcha, opened once; undefined where its script does not come, which the next who asks tries again. */
export function openCaptcha(session: Session): Promise<OpenedCaptcha | undefined> {
  const { running, log } = session
  running.captcha ??= open(session).catch((error: unknown) => {
    log('Failed to load the captcha', error)
    delete running.captcha
    return undefined
  })
  return running.captcha
}

async function open({ site }: Session): Promise<OpenedCaptcha | undefined> {
  if (!site.captcha) return undefined
  const { id, settings } = site.captcha
  const known: { readonly [id: string]: (() => Promise<{ default: OpenCaptcha }>) | undefined } = loaders
  const loaded = await lookUp(known, id)?.()
  guardGlobals()
  admitScripts(Object.values(settings).flatMap((value) => (URL.canParse(value) ? [new URL(value).origin] : [])))
  return await loaded?.default({ settings, globals: windowGlobals(), loadScript })
}

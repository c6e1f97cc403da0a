import type { CaptchaPage, OpenedCaptcha } from '#core/model/vendors/captcha.ts'
import { methodIn } from '#core/parse/method-in.ts'

/** Loads the provider's script, which scores visitors in the background and asks them nothing. */
export default async function openRecaptcha({ globals, settings, loadScript }: CaptchaPage): Promise<OpenedCaptcha> {
  const { scriptUrl = '', siteKey = '' } = settings
  await loadScript(`${scriptUrl}?render=${encodeURIComponent(siteKey)}`)
  const provider = globals['grecaptcha']
  const ready = methodIn(provider, 'ready')
  if (!ready) throw new Error(scriptUrl)
  // the other methods may be missing until the script is ready
  await new Promise<void>((resolve) => void ready(resolve))
  const execute = methodIn(provider, 'execute')
  if (!execute) throw new Error(scriptUrl)
  return { take: async (action) => String(await execute(siteKey, { action })) }
}

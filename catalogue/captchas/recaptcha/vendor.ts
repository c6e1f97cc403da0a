import type { CaptchaPage, OpenedCaptcha } from '#core/define/captcha.ts'

interface Provider {
  readonly ready: (run: () => void) => void
  readonly execute: (siteKey: string, options: { readonly action: string }) => Promise<unknown>
}

/** Loads the provider's script, which scores visitors in the background and asks them nothing. */
export default async function openRecaptcha({ globals, settings, loadScript }: CaptchaPage): Promise<OpenedCaptcha> {
  const { scriptUrl = '', siteKey = '' } = settings
  await loadScript(`${scriptUrl}?render=${encodeURIComponent(siteKey)}`)
  const provider = globals['grecaptcha']
  if (!isProvider(provider)) throw new Error(scriptUrl)
  await new Promise<void>((resolve) => provider.ready(resolve))
  return { take: async (action) => String(await provider.execute(siteKey, { action })) }
}

/** Checks for `ready` only: the other methods may be missing until the script is ready. */
const isProvider = (found: unknown): found is Provider =>
  typeof found === 'object' && found !== null && 'ready' in found && typeof found.ready === 'function'

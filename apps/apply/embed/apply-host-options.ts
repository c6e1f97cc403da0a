import type { FormEvent, HostOptions } from '#core/embedding/host-messages.ts'
import type { Session } from '../session/state/session.ts'
import { showColors } from '../session/state/show-colors.ts'
import { takeHostChoices } from '../tracking/take-host-choices.ts'

/** Does what the page around wishes, as far as it may: what it may not is an error that it hears of. */
export function applyHostOptions(session: Session, { consent, theme, locale }: HostOptions, say: (event: FormEvent) => void): void {
  if (consent !== undefined) takeHostChoices(session, consent)
  if (theme !== undefined && !areShown(session, theme)) say({ type: 'ERROR', code: 'colors-refused' })
  if (typeof locale === 'string' && !isSpoken(locale, session.site.locale)) say({ type: 'ERROR', code: 'locale-unavailable' })
}

/** Shows colours of the page around; false where one of them is not shown, whatever the others are. */
function areShown(session: Session, theme: unknown): boolean {
  const isAny = showColors(session, theme)
  const shown = session.store.getState().uiColors ?? {}
  return isAny && typeof theme === 'object' && Object.keys(theme ?? {}).every((name) => name in shown)
}

/** A site has the language of its market. */
const isSpoken = (wanted: string, own: string): boolean => wanted.split('-')[0]?.toLowerCase() === own.split('-')[0]?.toLowerCase()

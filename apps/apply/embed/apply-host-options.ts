import type { FormEvent, HostOptions } from '#core/embedding/host-messages.ts'
import type { Session } from '../session/state/session.ts'
import { showColors } from '../session/state/show-colors.ts'
import { takeHostChoices } from '../tracking/take-host-choices.ts'

/** Does what the page around wishes, as far as it may: what it may not is an error that it hears of. */
export function applyHostOptions(session: Session, { consent, theme, locale }: HostOptions, say: (event: FormEvent) => void): void {
  if (consent !== undefined) takeHostChoices(session, consent)
  if (theme !== undefined && !showColors(session, theme)) say({ type: 'ERROR', code: 'colors-refused' })
  if (typeof locale === 'string' && !isSpoken(locale, session.site.locale)) say({ type: 'ERROR', code: 'locale-unavailable' })
}

/** A site has the language of its market. */
const isSpoken = (wanted: string, own: string): boolean => wanted.split('-')[0]?.toLowerCase() === own.split('-')[0]?.toLowerCase()

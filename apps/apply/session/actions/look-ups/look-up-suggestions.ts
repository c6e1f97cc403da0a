import type { ScreenActions, Suggestion } from '#core/ui/page/screen.ts'
import type { Session } from '../../state/session.ts'

/** What the look-ups propose; nothing where they do not answer. They are fetched when the first one is asked. */
export async function lookUpSuggestions(
  session: Session,
  kind: Parameters<ScreenActions['suggest']>[0],
  text: string,
): Promise<readonly Suggestion[]> {
  try {
    const { askLookUp } = await import('./ask-look-up.ts')
    return await askLookUp(session, kind, text)
  } catch {
    return []
  }
}

import { createContext, useContext } from 'react'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { session } from '#core/console/session/session.ts'

/** Who is signed in. */
export type Session = ReplyOf<typeof session>

/** The session of the page; pages are shown only to who is signed in. */
export const SessionContext = createContext<Session | undefined>(undefined)

/** The session. Throws an error outside of the shell. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession is for pages inside of the shell')
  return session
}

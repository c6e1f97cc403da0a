import type { Page } from '#core/model/page/page.ts'
import type { FlowEffect } from '../state/session-event.ts'
import type { LinkActions, OwnActions, RecoverActions, ScreenActions } from '#core/ui/page/screen.ts'

/** What a session does after its first page, in one piece that is fetched when the first page is begun. */
export interface Flow {
  readonly resolveRoute: () => Promise<void>
  /** Takes up what this browser has of the application; answers what then takes up what the server has. */
  readonly restoreDraft: () => Promise<() => Promise<void>>
  /** Puts the link's answers into the pages that are here; those that come later get theirs as they come. */
  readonly prefill: () => void
  readonly prerenderNext: () => void
  readonly run: (effect: FlowEffect) => void
  readonly actions: (page: Page) => FlowActions
}

/** The actions of a page, without those that need no walk. */
export type FlowActions = Omit<ScreenActions, 'type' | 'link' | 'own' | 'recover' | 'retry' | 'sendLink' | 'confirmLinked'> & {
  readonly link: SentLinkActions
  readonly own: () => Promise<OwnActions>
  readonly sendLink: () => Promise<string | undefined>
  readonly recover: RecoverActions
}

/** The actions of a link that go to the server; what the link itself says is read from the address. */
export type SentLinkActions = Omit<LinkActions, 'email' | 'isWhole'>

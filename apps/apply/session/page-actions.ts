import type { Answers } from '#core/define/answers.ts'
import type { Page } from '#core/define/page.ts'
import type { LinkActions, LinkedPolicy, ScreenActions } from '#core/ui/screen.ts'
import { loadWalk } from './begin-session.ts'
import { noteTypedHere } from './note-answers.ts'
import type { Session } from './session.ts'
import { tryAgain } from './wait-visibly.ts'

/** What a page can do. All but typing is fetched with the first key or tap. */
export function pageActions(session: Session, page: Page): ScreenActions {
  const walk = async () => (await loadWalk(session)).actions(page)
  // where it is here, Continue is answered in the click's own task
  const submit = (typed: Answers) => {
    const { walk: loaded } = session.running
    if (loaded) loaded.actions(page).submit(typed)
    else void walk().then((actions) => actions.submit(typed))
  }
  return {
    type: (name, value) => {
      noteTypedHere(session, { [name]: value })
    },
    submit,
    back: () => void walk().then(({ back }) => back()),
    change: (path) => void walk().then(({ change }) => change(path)),
    skip: () => void walk().then(({ skip }) => skip()),
    redirect: (offerId, where) => {
      // in the click's own task where it can be: a frame may lead the window away only then
      const { walk: loaded } = session.running
      if (loaded) loaded.actions(page).redirect(offerId, where)
      else void walk().then(({ redirect }) => redirect(offerId, where))
    },
    leave: () => void walk().then(({ leave }) => leave()),
    readList: async (list) => await (await walk()).readList(list),
    startPhoneConfirmation: () => void walk().then((actions) => actions.startPhoneConfirmation()),
    verifyPhone: (code) => void walk().then(({ verifyPhone }) => verifyPhone(code)),
    resendPhoneCode: () => void walk().then(({ resendPhoneCode }) => resendPhoneCode()),
    changePhone: (typed) => void walk().then(({ changePhone }) => changePhone(typed)),
    reapply: () => void walk().then(({ reapply }) => reapply()),
    retry: () => tryAgain(session),
    openPolicy: (policy) => void showPolicy(session, policy),
    confirmLinked: (isTheirs) => void (session.running.linked = isTheirs ? 'theirs' : undefined),
    own: async () => (await walk()).own(),
    link: {
      ...aboutLink(session),
      open: async () => await (await walk()).link.open(),
      sendCode: async () => await (await walk()).link.sendCode(),
      confirm: (code) => void walk().then(({ link }) => link.confirm(code)),
      notMe: () => void walk().then(({ link }) => link.notMe()),
      unsubscribe: async () => await (await walk()).link.unsubscribe(),
      confirmConsent: async () => await (await walk()).link.confirmConsent(),
    },
    recover: {
      ask: async (contact) => await (await walk()).recover.ask(contact),
      open: async (contact, code) => await (await walk()).recover.open(contact, code),
    },
    upload: async (sending) => (await import('./upload-file.ts')).uploadFile(session, sending),
    suggest: async (kind, text) => await (await walk()).suggest(kind, text),
  }
}

/** Where the part that shows it does not come, the policy's own page comes instead. */
async function showPolicy(session: Session, policy: LinkedPolicy): Promise<void> {
  const part = await import('../policies/open-policy.tsx').catch(() => undefined)
  if (part) part.openPolicy(session, policy)
  else session.router.load(`policies/${policy.code}`)
}

/** What the address says of the link that was followed. */
function aboutLink({ router, running }: Session): Pick<LinkActions, 'email' | 'isWhole'> {
  const { email } = running.fromLink
  return { ...(typeof email === 'string' && { email }), isWhole: router.parameter('id') !== undefined }
}

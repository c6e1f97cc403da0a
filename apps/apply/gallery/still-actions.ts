import { DESCRIBED, describedConsents } from '#core/consent/described-consents.ts'
import type { LinkEnd, Lists, ScreenActions, ScreenProps } from '#core/ui/page/screen.ts'
import type { GalleryState } from './site-gallery.ts'
import { stillOwn } from './still-own.ts'

/** What a page of the gallery can do: lead to another one. Nothing is called, kept or sent. */
export function stillActions({ state, view }: Still, go: (path: string | 1 | -1) => void): ScreenActions {
  const maskedPhone = view?.maskedPhone ?? ''
  return {
    type: nothing,
    submit: () => go(1),
    back: () => go(-1),
    change: go,
    skip: () => go(1),
    redirect: nothing,
    choose: nothing,
    leave: nothing,
    readList: (list) => Promise.resolve(listsOf(view)[list]),
    startPhoneConfirmation: nothing,
    verifyPhone: () => go(1),
    resendPhoneCode: nothing,
    changePhone: () => go(-1),
    reapply: nothing,
    retry: nothing,
    confirmLinked: nothing,
    recover: { ask: () => Promise.resolve({ number: '1', resendAfterSeconds: 0, validMinutes: 10 }), open: () => Promise.resolve() },
    suggest: () => Promise.resolve([]),
    own: () => Promise.resolve(stillOwn(state)),
    link: {
      email: 'ana.torres@example.com',
      isWhole: state !== 'errors',
      open: () => Promise.resolve(endOf(state, maskedPhone)),
      sendCode: () => Promise.resolve(true),
      confirm: nothing,
      notMe: nothing,
      unsubscribe: () => Promise.resolve(true),
      confirmConsent: () => Promise.resolve(true),
    },
  }
}

/** The page's state, and what it shows. */
export interface Still {
  readonly state: GalleryState
  readonly view: ScreenProps['view']
}

/** The consents of the view as the server lists them; other lists stay empty. */
const listsOf = (view: ScreenProps['view']): Partial<Lists> => ({
  'asked-consents': describedConsents(view?.stepWanted?.details).map(({ text, isRequired, ...consent }) => ({
    ...consent,
    field: DESCRIBED.field,
    sentence: text,
    required: isRequired,
    asked: true,
  })),
})

const nothing = (): void => {}

const endOf = (state: GalleryState, maskedPhone: string): LinkEnd =>
  state === 'errors' ? { at: 'gone' } : state === 'filled' ? { at: 'phone', maskedPhone } : { at: 'opened' }

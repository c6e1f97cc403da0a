import type { LinkEnd, ScreenActions } from '../../../core/ui/screen.ts'
import type { GalleryState } from './site-gallery.ts'
import { stillOwn } from './still-own.ts'

/** What a page of the gallery can do: lead to another one. Nothing is called, kept or sent. */
export function stillActions(state: GalleryState, maskedPhone: string, go: (path: string | 1 | -1) => void): ScreenActions {
  return {
    type: nothing,
    submit: () => go(1),
    back: () => go(-1),
    change: go,
    skip: () => go(1),
    redirect: nothing,
    leave: nothing,
    readList: () => Promise.resolve(undefined),
    startPhoneConfirmation: nothing,
    verifyPhone: () => go(1),
    resendPhoneCode: nothing,
    changePhone: () => go(-1),
    setPassword: () => Promise.resolve(true),
    reapply: nothing,
    retry: nothing,
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

const nothing = (): void => {}

const endOf = (state: GalleryState, maskedPhone: string): LinkEnd =>
  state === 'errors' ? { at: 'gone' } : state === 'filled' ? { at: 'phone', maskedPhone } : { at: 'opened' }

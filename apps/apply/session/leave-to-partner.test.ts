import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FormEvent } from '../../../core/define/host-messages.ts'
import { leave } from './leave-to-partner.ts'

const way = { url: 'https://lender.example/go?lead=1', method: 'POST', params: { token: 'x' } } as const

/** A form that the page makes, and where it was sent. */
interface Form {
  readonly target?: string
  readonly rel?: string
  readonly method?: string
  readonly action?: string
}
let sent: Form[] = []
beforeEach(() => {
  sent = []
  const createElement = () => {
    const form: Form & { readonly append: () => void; readonly submit: () => void } = {
      append: () => undefined,
      submit: () => void sent.push({ ...form }),
    }
    return form
  }
  vi.stubGlobal('document', { createElement, body: { append: () => undefined } })
})
afterEach(() => vi.unstubAllGlobals())

async function leaveFrom({ isEmbedded, where }: { readonly isEmbedded: boolean; readonly where?: 'window' | 'tab' }) {
  const told: FormEvent[] = []
  const running = { queued: {}, fromLink: {}, prefilled: {}, tellHost: (event: FormEvent) => void told.push(event) }
  leave({ running, isEmbedded, waitForNetwork: () => Promise.resolve() }, way, where ?? 'window')
  await Promise.resolve()
  return { form: sent.at(-1), told }
}

describe('[S-2.27] the way to the lender', () => {
  test('takes the whole window, also out of a frame, and its own tab where that was asked', async () => {
    expect((await leaveFrom({ isEmbedded: false })).form).toMatchObject({ target: '_self', method: 'POST', action: way.url })
    expect((await leaveFrom({ isEmbedded: true })).form).toMatchObject({ target: '_top', method: 'POST', action: way.url })
    expect((await leaveFrom({ isEmbedded: true, where: 'tab' })).form).toMatchObject({ target: '_blank', rel: 'noopener' })
  })
  test('that the frame may not take is told to the page around, without where it leads', async () => {
    expect((await leaveFrom({ isEmbedded: true })).told).toEqual([
      { type: 'REDIRECT', method: 'POST' },
      { type: 'ERROR', code: 'redirect-blocked' },
    ])
    expect((await leaveFrom({ isEmbedded: true, where: 'tab' })).told).toEqual([{ type: 'REDIRECT', method: 'POST' }])
  })
})

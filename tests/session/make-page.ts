import type { Page } from '#core/model/page/page.ts'

/** A page of the form that asks one line of text under the page's own name, unless `more` says otherwise. */
export const makePage = (id: string, more: Partial<Page> = {}): Page => ({
  id,
  stage: '10-x',
  kind: 'dynamic',
  flow: 'dynamic',
  phase: 'before-offer',
  fields: [{ name: id, kind: 'text', wire: id }],
  ...more,
})

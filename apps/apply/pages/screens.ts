import type { ComponentType } from 'react'
import { screens } from '#catalogue/screens.gen.ts'
import type { Page } from '#core/model/page/page.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { ScreenProps } from '#core/ui/page/screen.ts'

export type Screen = ComponentType<ScreenProps>

const loaded = new Map<string, Screen>()
const loaders: { readonly [step: string]: () => Promise<{ readonly default: Screen }> } = screens

/** Loads the screen of a page that has one of its own. */
export async function loadScreen(page: Page): Promise<void> {
  const load = page.screen && !loaded.has(page.id) ? lookUp(loaders, page.id) : undefined
  if (load) loaded.set(page.id, (await load()).default)
}

/** The screen of a page, once it is loaded; undefined for a plain page. */
export const screenOf = (page: Page): Screen | undefined => loaded.get(page.id)

/**
 * Adds two elements at the end of the page: one for a layer that stays visible while the page is
 * scrolled, and a strip below it. In a frame, which is as high as its content, both are inside the
 * content.
 */
export function makePageEnd(name: string, isEmbedded: boolean): { readonly layer: HTMLElement; readonly strip: HTMLElement } {
  const [layer, strip] = [document.createElement('div'), document.createElement('div')]
  layer.className = name
  strip.className = `${name}-strip`
  const place = isEmbedded ? (document.getElementById('finceptiv-root') ?? document.body) : document.body
  place.append(layer, strip)
  return { layer, strip }
}

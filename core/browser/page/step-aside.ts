/**
 * Hides a layer (`data-aside`) while it would cover the form's submit button. On a page that is not
 * scrolled it is moved to the top instead (`data-lifted`, by `--lift`) if it covers no button
 * there.
 */
export function stepAside(layer: HTMLElement, whenPageChanges: (again: () => void) => void): void {
  let isDue = false
  const check = () => {
    isDue = false
    const lift = layer.getBoundingClientRect().top
    const buttons = [...document.querySelectorAll('main button[type="submit"]')]
    const covers = buttons.some((button) => overlap(layer, button))
    const isFreeAbove = window.scrollY < AT_REST_PX && !buttons.some((button) => overlap(layer, button, lift))
    layer.style.setProperty('--lift', `${-lift}px`)
    layer.toggleAttribute('data-lifted', covers && isFreeAbove)
    layer.toggleAttribute('data-aside', covers && !isFreeAbove)
  }
  const soon = () => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(check)
  }
  window.addEventListener('scroll', soon, { passive: true })
  window.addEventListener('resize', soon)
  const size = new ResizeObserver(soon)
  size.observe(layer)
  size.observe(document.body)
  whenPageChanges(soon)
}

const AT_REST_PX = 8

/** Returns true if a layer, raised by `lift` px, overlaps another element with a height. */
function overlap(layer: Element, other: Element, lift = 0): boolean {
  const [one, two] = [layer.getBoundingClientRect(), other.getBoundingClientRect()]
  if (one.height === 0 || two.height === 0) return false
  return one.top - lift < two.bottom && two.top < one.bottom - lift && one.left < two.right && two.left < one.right
}

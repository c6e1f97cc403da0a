import type { Page } from '@playwright/test'

/**
 * Returns 16 × 24 grey values of the whole current page, in base64. `desk` is a blank page in which
 * the screenshot is shrunk.
 */
export async function takeFingerprint(page: Page, desk: Page): Promise<string> {
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide', type: 'png' })
  return desk.evaluate(shrinkToGrey, picture.toString('base64'))
}

/**
 * Runs in the browser. Halves the picture until it has about the final size, so that no line of it
 * is lost.
 */
async function shrinkToGrey(base64: string): Promise<string> {
  const [width, height] = [16, 24]
  let from: ImageBitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
  for (let isLast = false; !isLast;) {
    const [nextWidth, nextHeight] = [Math.max(width, Math.ceil(from.width / 2)), Math.max(height, Math.ceil(from.height / 2))]
    isLast = nextWidth === width && nextHeight === height
    const canvas = new OffscreenCanvas(nextWidth, nextHeight)
    canvas.getContext('2d')?.drawImage(from, 0, 0, nextWidth, nextHeight)
    from = canvas.transferToImageBitmap()
  }
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  context?.drawImage(from, 0, 0)
  const { data: colours } = context?.getImageData(0, 0, width, height) ?? { data: new Uint8ClampedArray() }
  const greys = Array.from({ length: width * height }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = colours.slice(index * 4, index * 4 + 3)
    return String.fromCharCode(Math.round(0.299 * red + 0.587 * green + 0.114 * blue))
  })
  return btoa(greys.join(''))
}

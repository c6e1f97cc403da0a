/** A picture that README.md shows: its path in the project, and what it shows. */
export interface Picture {
  readonly file: string
  /** The id of a site (`<brand>-<country>`), or `sandbox`. */
  readonly name: string
}

export const SANDBOX = 'sandbox'

/** Returns the pictures of a document below docs/pictures/readme, each once. */
export function listPictures(markdown: string): readonly Picture[] {
  const found = markdown.matchAll(/docs\/pictures\/readme\/(?<name>[a-z][a-z-]*)\.webp/gu)
  return [...new Map([...found].map(([file, name = '']) => [file, { file, name }])).values()]
}

/** Heard once the page around has said what its visitor chose there, or once its time for that is over. */
export interface HostWord {
  readonly heard: Promise<void>
  readonly hear: () => void
}

/** Returns the word of the page around, for whoever comes first: who waits for it, or who hears it. */
export const hostWord = ({ running }: { readonly running: { hostWord?: HostWord } }): HostWord => (running.hostWord ??= makeHostWord())

function makeHostWord(): HostWord {
  let hear = () => {}
  const heard = new Promise<void>((resolve) => {
    hear = resolve
  })
  return { heard, hear }
}

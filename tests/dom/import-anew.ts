let times = 0

/** Runs a script that does its work when it is loaded, once more; `from` is the address of the test. */
export async function importAnew(from: string, path: string): Promise<void> {
  times += 1
  await import(/* @vite-ignore */ `${new URL(path, from).pathname}?${times}`)
}

import { cleanFile } from '../clean-file.ts'

/**
 * A process of its own for one file that a stranger sent: its length and its bytes come on the standard input, what it was
 * made into goes out on the standard output. The input stays open as long as the server lives; when it ends, so does this.
 */
const LENGTH_BYTES = 4
// a library says on the standard output what it could not read
console.log = console.error
const file: { bytes: Buffer; at: number } = { bytes: Buffer.alloc(LENGTH_BYTES), at: 0 }
let isLengthKnown = false

process.stdin.on('end', () => process.exit(0))
process.stdin.on('data', (chunk: Buffer) => {
  const rest = chunk.subarray(take(chunk))
  if (!isLengthKnown && file.at === LENGTH_BYTES) {
    isLengthKnown = true
    Object.assign(file, { bytes: Buffer.alloc(file.bytes.readUInt32BE()), at: 0 })
    take(rest)
  }
  if (isLengthKnown && file.at === file.bytes.length) void clean(file.bytes)
})

function take(chunk: Buffer): number {
  const taken = chunk.copy(file.bytes, file.at)
  file.at += taken
  return taken
}

/** One line that says what it came to, and the bytes. */
async function clean(bytes: Buffer): Promise<void> {
  const cleaned = await cleanFile(bytes)
  const said = cleaned.ok ? { ok: true, mediaType: cleaned.mediaType } : cleaned
  process.stdout.write(`${JSON.stringify(said)}\n`)
  process.stdout.write(cleaned.ok ? cleaned.bytes : '', () => process.exit(0))
}

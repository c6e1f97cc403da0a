import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'

/** What reads strangers' files for long runs here, in a thread that is ended when it takes too long. */
const { kind, bytes } = z.object({ kind: z.enum(['heic', 'pdf']), bytes: z.instanceof(Uint8Array) }).parse(workerData)

const read = {
  heic: async () => (await import('./decode-heic.ts')).decodeHeic(bytes),
  pdf: async () => (await import('./clean-pdf.ts')).cleanPdf(Buffer.from(bytes)),
}
parentPort?.postMessage(await read[kind](), [])

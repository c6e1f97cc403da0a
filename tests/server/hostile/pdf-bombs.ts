import { deflateSync } from 'node:zlib'

/** Makes a PDF of one small page, with these entries and these additional objects. */
export const pageOf = (entries: string, ...objects: readonly Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from(
      [
        '%PDF-1.5',
        '1 0 obj\n<< /Type /Catalog /Pages 2 0 R /Names << /JavaScript << /Names [(MARK) 9 0 R] >> >> /OpenAction << /S /JavaScript /JS (MARK) >> >>\nendobj',
        '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj',
        `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] ${entries} >>\nendobj\n`,
      ].join('\n'),
    ),
    ...objects,
    Buffer.from('trailer\n<< /Root 1 0 R /Size 9 >>\n%%EOF\n'),
  ])

const OBJECTS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
]

/** Compresses the page tree into a stream that unpacks to so many megabytes of blanks. */
function packed(megabytes: number, windowBits = 15): { readonly first: number; readonly bytes: Buffer } {
  const starts = OBJECTS.map((_, index) => OBJECTS.slice(0, index).join(' ').length + (index > 0 ? 1 : 0))
  const head = starts.map((start, index) => `${index + 1} ${start} `).join('')
  const bytes = deflateSync(Buffer.concat([Buffer.from(`${head}${OBJECTS.join(' ')} `), Buffer.alloc(megabytes * 2 ** 20, 32)]), {
    windowBits,
  })
  return { first: head.length, bytes }
}

interface Form {
  readonly line?: string
  readonly filter?: string
  readonly windowBits?: number
  readonly write?: (bytes: Buffer) => Buffer
}

function bomb(megabytes: number, { line = '\n', filter = '/FlateDecode', windowBits = 15, write = (bytes) => bytes }: Form): Buffer {
  const { first, bytes } = packed(megabytes, windowBits)
  const data = write(bytes)
  const head = `%PDF-1.5\n4 0 obj\n<< /Type /ObjStm /N 3 /First ${first} /Filter ${filter} /Length ${data.length} >>\nstream${line}`
  return Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R /Size 5 >>\n%%EOF\n')])
}

/**
 * Forms in which a PDF may contain far more than its size shows; each takes the number of megabytes
 * to which it unpacks.
 */
export const PDF_BOMBS: { readonly [form: string]: (megabytes: number) => Buffer } = {
  'as usual': (megabytes) => bomb(megabytes, {}),
  'a smaller window': (megabytes) => bomb(megabytes, { windowBits: 14 }),
  'behind a bare carriage return': (megabytes) => bomb(megabytes, { line: '\r' }),
  'behind a blank': (megabytes) => bomb(megabytes, { line: ' \r\n' }),
  'without an end of line': (megabytes) => bomb(megabytes, { line: '' }),
  'in hexadecimal': (megabytes) =>
    bomb(megabytes, { filter: '[/ASCIIHexDecode /FlateDecode]', write: (bytes) => Buffer.from(`${bytes.toString('hex')}>`) }),
}

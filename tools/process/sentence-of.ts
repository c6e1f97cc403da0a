/** Describes an error in one sentence for the user of the command. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  const path = 'path' in error ? String(error.path) : ''
  if (code in FILES) return `${path === '' ? 'The path' : path} ${FILES[code] ?? ''}`
  if (error.message.startsWith('no database takes writes'))
    return `${capitalised(error.message)}: start the database, or correct DATABASE_URL.`
  const said = error.message === '' && error instanceof AggregateError ? error.errors.map(String).join('; ') : error.message
  return capitalised(said.split('\n')[0] ?? '')
}

/** The meaning of a file system's error codes, written after the path. */
const FILES: { readonly [code: string]: string } = {
  ENOENT: 'is not there: give the path of one that is.',
  EACCES: 'may not be read or written by this account.',
  EPERM: 'may not be changed by this account.',
  EISDIR: 'is a folder: give the path of a file.',
  ENOTDIR: 'is no folder.',
  EEXIST: 'exists already: choose another name.',
  ENOSPC: 'does not fit: the disk is full.',
  EROFS: 'is on a disk that cannot be written.',
}

const capitalised = (text: string): string => (/^[a-z]+ /u.test(text) ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : text)

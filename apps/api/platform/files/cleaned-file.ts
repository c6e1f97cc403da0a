/** Why a file is not taken; the sentence stands under `errors>{code}`. */
export const FILE_REFUSALS = [
  'file-empty',
  'file-kind',
  'file-too-large',
  'file-too-detailed',
  'file-too-complex',
  'file-damaged',
  'file-locked',
  'file-flagged',
] as const
export type FileRefusal = (typeof FILE_REFUSALS)[number]

/** What files are kept as. */
export const MEDIA_TYPES = ['image/jpeg', 'application/pdf'] as const

/** A file written anew from what it shows, or why it was not. */
export type CleanedFile =
  | { readonly ok: true; readonly bytes: Buffer; readonly mediaType: (typeof MEDIA_TYPES)[number] }
  | { readonly ok: false; readonly error: FileRefusal }

/** Largest file, and most pixels of a picture (the promise of uploads). */
export const LARGEST_FILE_BYTES = 10 * 1024 * 1024
export const MOST_PIXELS = 40_000_000

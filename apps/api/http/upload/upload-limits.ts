import { LARGEST_FILE_BYTES } from '#apps/api/platform/files/cleaned-file.ts'

/** The form around a file takes some room too. */
const AROUND_BYTES = 64 * 1024

/** Largest form with a file. */
export const LARGEST_FORM_BYTES = LARGEST_FILE_BYTES + AROUND_BYTES

/** Largest part of a file that comes in parts; our page sends half of it at most. */
export const LARGEST_PART_BYTES = 512 * 1024

/** The same with the form around it. */
export const LARGEST_PART_FORM_BYTES = LARGEST_PART_BYTES + AROUND_BYTES

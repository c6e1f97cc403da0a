/** Environment variables as they come in. */
export type Environment = { readonly [name: string]: string | undefined }

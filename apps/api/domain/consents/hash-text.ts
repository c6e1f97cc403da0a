import { hexHash } from '#apps/api/platform/secrets/hash.ts'

/** The hash of a consent's exact text; `policyHash` is empty where no policy is behind it. */
export const hashText = (sentence: string, policyHash: string): string => hexHash(`${sentence}\n${policyHash}`)

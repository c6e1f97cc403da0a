/**
 * Returns the key of the sentence at the box of a consent. One that lets several partners have the
 * application at once has a sentence of its own, which says how many.
 */
export const consentSentence = (field: string, code: string, isSeveral: boolean): `fields>${string}>options>${string}` =>
  isSeveral ? `fields>${field}>options>${code}_SEVERAL` : `fields>${field}>options>${code}`

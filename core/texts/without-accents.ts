/** Returns a text in lower case and without accents, for comparing it with what is typed on any keyboard. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[đłøæœß]/gu, (letter) => WHOLE[letter] ?? letter)

/** Letters that Unicode does not take apart into a letter and an accent. */
const WHOLE: { readonly [letter: string]: string } = { đ: 'd', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss' }

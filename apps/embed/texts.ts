/** What the frame is called for those who cannot see it, by language; the first is the one where none is known. */
export const TITLES: { readonly [language: string]: string } = {
  en: 'Loan application',
  es: 'Solicitud de préstamo',
  de: 'Kreditanfrage',
  pl: 'Wniosek o pożyczkę',
  ro: 'Cerere de împrumut',
  vi: 'Đăng ký vay',
}

import { defineOperator } from '#core/model/operator/operator.ts'

// An example: nobody trades under this name. Production refuses it; OPERATORS_FILE names the real one.
export default defineOperator({
  legalName: 'Beispiel Loanwright GmbH (erfundener Betreiber)',
  address: 'Beispielstraße 00, 00000 Berlin, Deutschland',
  representative: 'Geschäftsführerin Erika Beispiel (erfunden)',
  register: 'Amtsgericht Charlottenburg, HRB 000000 B',
  taxNumber: 'USt-IdNr. DE000000000',
  licence: 'Darlehensvermittler mit Erlaubnis nach § 34c GewO, Beispielbehörde Berlin (Beispiel)',
  authority: 'Bezirksamt Mitte von Berlin, Ordnungsamt',
  email: 'kontakt@betreiber.example',
  phone: '+49 30 00000000',
  hours: 'montags bis freitags von 9 bis 17 Uhr',
  privacyContact: 'Datenschutzbeauftragte',
  privacyEmail: 'datenschutz@betreiber.example',
  complaintBody: 'Universalschlichtungsstelle des Bundes, Straßburger Straße 8, 77694 Kehl am Rhein, www.verbraucher-schlichter.de',
  accessibilityContact: 'Kundenservice, barrierefreiheit@betreiber.example',
  reviewedBy: 'Beispielkanzlei (erfundene Prüfung)',
})

import { defineFormats } from '../../../core/define/format.ts'

export default defineFormats({
  name: {
    pattern: "^\\p{L}[\\p{L}\\p{M}]*(?:(?:[ '’.\\-]|\\. )\\p{L}[\\p{L}\\p{M}]*)*\\.?$",
    clean: ['single-spaces'],
    maxLength: 50,
    good: ['Jürgen', 'Müller-Lüdenscheidt', 'von der Leyen', 'Karl-Heinz', "O'Connor", 'Groß', 'Yılmaz', 'Anna  Maria'],
    bad: ['Müller-', 'Hans2', '-Hans', '123', 'Hans_Peter'],
  },
  // number of the identity card, the passport or the residence permit, as it stands there or with its check digit
  personalCode: {
    pattern: '^[CFGHJKLMNPRTVWXYZ\\d]{9}\\d?$',
    clean: ['solid', 'upper'],
    check: 'idCard',
    good: ['L01X00T47', 'L01X00T471', 'T220001293', 'LZ6311T475', 'c01x 00t 478'],
    bad: ['L01X00T472', 'L01X00T4', 'A01X00T471', 'L01X00T4711', 'L01X00T47D'],
  },
  postalCode: {
    pattern: '^(?!00)\\d{5}$',
    clean: ['solid'],
    good: ['10115', '01067', '80 331'],
    bad: ['1011', '101150', '00123', 'D-10115', '1O115'],
  },
  place: {
    pattern: "^(?=\\P{L}*\\p{L})[\\p{L}\\p{M}\\d(][\\p{L}\\p{M}\\d .,'’()\\/\\-]*[^\\s\\-]$|^\\p{L}$",
    clean: ['single-spaces'],
    maxLength: 100,
    good: ['München', 'Frankfurt (Oder)', 'St. Wendel', 'Halle/Saale', 'Garmisch-Partenkirchen', 'Lutherstadt Eisleben', 'Au'],
    bad: ['123', 'Köln-', '-Köln'],
  },
  street: {
    pattern: "^[\\p{L}\\d](?:[\\p{L}\\p{M}\\d\\s.,&\\/'’ºª°#()\\-]*[\\p{L}\\p{M}\\d.ºª°#)])?$",
    clean: ['single-spaces'],
    maxLength: 100,
    good: ['Hauptstraße', 'Bahnhofstr.', 'Straße des 17. Juni', 'Am Alten Markt', 'Karl-Marx-Allee', 'C4'],
    bad: ['Hauptstraße -', 'Hauptstraße,', "Hauptstraße'", 'Hauptstraße/', '# 5'],
  },
  houseNumber: {
    pattern: '^#* ?[\\p{L}\\d](?:[\\p{L}\\d .,#\\/\\-]*[\\p{L}\\d])?$',
    maxLength: 20,
    good: ['12', '12a', '12 b', '12-14', '12/1', '7 Haus C'],
    bad: ['12-', '12/', '-', '12,'],
  },
  flatNumber: {
    pattern: '^#?[\\p{L}\\d](?:[\\p{L}\\p{M}\\d ,.#\\/\\-]*[\\p{L}\\d.])?$',
    clean: ['single-spaces'],
    maxLength: 40,
    good: ['Hinterhaus, 3. OG links', 'Whg. 12', 'c/o Schmidt', '2. OG re.', 'Appartement 7'],
    bad: ['3. OG -', 'Hinterhaus,', '-', 'Haus B/'],
  },
  company: {
    pattern: "^[\\p{L}\\d](?:[\\p{L}\\d '’&,.+\\-]*[\\p{L}\\d.])?$",
    clean: ['single-spaces'],
    maxLength: 100,
    good: ['Müller & Söhne GmbH', '1&1 AG', 'Deutsche Rentenversicherung Bund', 'Bäckerei Groß e.K.', 'BMW AG'],
    bad: ['Firma-', '& Co. KG', 'Firma!'],
  },
  jobTitle: {
    pattern: '^(?:\\p{L}+|[\\p{L}\\d][\\p{L}\\d .\\-]*\\p{L})$',
    clean: ['single-spaces'],
    maxLength: 60,
    good: ['Verkäuferin', 'Kfz-Mechatroniker', 'Med. Fachangestellte', 'Bürokaufmann', 'IT-Spezialist'],
    bad: ['Techniker 2', '-Leiter', 'Verkäufer/in'],
  },
  plate: {
    pattern: '^[A-ZÄÖÜ]{1,3}[- ][A-Z]{1,2} ?[1-9]\\d{0,3} ?[EH]?$',
    clean: ['upper', 'single-spaces'],
    maxLength: 12,
    good: ['B-AB 1234', 'b ab 1234', 'M-X 1', 'LÖ-AB 12', 'HH-AB 123 E', 'K-AB 12H'],
    bad: ['BAB1234', 'B-AB 0123', 'BERL-A 12', 'B-AB', 'B-AB 12345'],
  },
  countryOfBirth: {
    pattern: '^\\p{L}(?:[\\p{L}\\p{M} &.\\-]*[\\p{L}\\p{M}.])?$',
    maxLength: 60,
    good: ['Deutschland', 'Bosnien & Herzegowina', 'Guinea-Bissau', 'Türkei'],
    bad: ["Côte d'Ivoire", 'Deutschland-', '49'],
  },
  iban: {
    pattern: '^DE\\d{20}$',
    clean: ['solid', 'upper'],
    groups: 4,
    check: 'iban',
    good: ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00', 'de89-3704-0044-0532-0130-00'],
    bad: [
      'DE89370400440532013001',
      'DE8937040044053201300',
      'DE893704004405320130000',
      '89370400440532013000',
      'PL61109010140000071219812874',
    ],
  },
})

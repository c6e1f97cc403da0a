import { definePlaces } from '../../../core/define/places.ts'

/** The Länder of the first two digits, the largest first; places at a border follow their town's post office. */
export default definePlaces({
  prefixes: {
    '01': ['SN', 'BB'], '02': ['SN'], '03': ['BB'], '04': ['SN', 'TH', 'BB', 'ST'], '06': ['ST', 'TH'], '07': ['TH', 'SN'], '08-09': ['SN'],
    '10-13': ['BE'], '14': ['BB', 'BE', 'ST'], '15-16': ['BB'], '17': ['MV', 'BB'], '18': ['MV'], '19': ['MV', 'BB'],
    '20': ['HH'], '21': ['NI', 'HH', 'SH'], '22': ['HH', 'SH'], '23': ['SH', 'MV'], '24-25': ['SH'], '26': ['NI'], '27': ['NI', 'HB', 'SH', 'HH'], '28': ['HB', 'NI'], '29': ['NI', 'ST'],
    '30-31': ['NI'], '32-33': ['NW', 'NI'], '34': ['HE', 'NW', 'NI'], '35': ['HE', 'NW'], '36': ['HE', 'TH'], '37': ['NI', 'HE', 'TH', 'NW'], '38': ['NI', 'ST'], '39': ['ST'],
    '40-47': ['NW'], '48': ['NW', 'NI'], '49': ['NI', 'NW'],
    '50': ['NW'], '51': ['NW', 'RP'], '52': ['NW'], '53': ['NW', 'RP'], '54': ['RP'], '55': ['RP', 'HE'], '56': ['RP'], '57': ['NW', 'RP'], '58': ['NW'], '59': ['NW', 'HE'],
    '60-61': ['HE'], '63': ['HE', 'BY'], '64': ['HE', 'BW'], '65': ['HE', 'RP'], '66': ['SL', 'RP'], '67': ['RP'], '68-69': ['BW', 'HE'],
    '70-75': ['BW'], '76': ['BW', 'RP'], '77-79': ['BW'],
    '80-87': ['BY'], '88-89': ['BW', 'BY'],
    '90-95': ['BY'], '96': ['BY', 'TH'], '97': ['BY', 'BW'], '98-99': ['TH'],
  },
  geonames: {
    province: 'name1',
    place: 'city',
    provinces: {
      Bavaria: 'BY',
      Hesse: 'HE',
      'Lower Saxony': 'NI',
      'Mecklenburg-Western Pomerania': 'MV',
      'North Rhine-Westphalia': 'NW',
      'Rhineland-Palatinate': 'RP',
      Saxony: 'SN',
      'Saxony-Anhalt': 'ST',
      Thuringia: 'TH',
    },
  },
})

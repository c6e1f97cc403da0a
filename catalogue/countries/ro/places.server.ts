import { definePlaces } from '../../../core/define/places.ts'

/** The counties of the first two digits; exact for every code. */
export default definePlaces({
  prefixes: {
    '01-06': ['B'], '07': ['IF'], '08': ['GR'], '10': ['PH'], '11': ['AG'], '12': ['BZ'], '13': ['DB'], '14': ['TR'],
    '20': ['DJ'], '21': ['GJ'], '22': ['MH'], '23': ['OT'], '24': ['VL'], '30': ['TM'], '31': ['AR'], '32': ['CS'], '33': ['HD'],
    '40': ['CJ'], '41': ['BH'], '42': ['BN'], '43': ['MM'], '44': ['SM'], '45': ['SJ'], '50': ['BV'], '51': ['AB'], '52': ['CV'], '53': ['HR'], '54': ['MS'], '55': ['SB'],
    '60': ['BC'], '61': ['NT'], '62': ['VN'], '70': ['IS'], '71': ['BT'], '72': ['SV'], '73': ['VS'], '80': ['GL'], '81': ['BR'], '82': ['TL'], '90': ['CT'], '91': ['CL'], '92': ['IL'],
  },
  geonames: { province: 'name1', place: 'city' },
})

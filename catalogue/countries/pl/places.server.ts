import { definePlaces } from '../../../core/define/places.ts'

/** The voivodeships of the first two digits, counted from GeoNames' codes; the largest first. */
export default definePlaces({
  prefixes: {
    '00-07': ['14'], '08': ['14', '06'], '09': ['14'],
    '10-14': ['28'], '15-18': ['20'], '19': ['28', '20'],
    '20-24': ['06'], '25': ['26'], '26': ['14', '26', '10'], '27': ['26', '14'], '28-29': ['26'],
    '30-33': ['12'], '34': ['12', '24'], '35-37': ['18'], '38': ['18', '12'], '39': ['18'],
    '40-44': ['24'], '45-46': ['16'], '47': ['16', '24'], '48-49': ['16'],
    '50-59': ['02'], '60-64': ['30'], '65-66': ['08'], '67': ['08', '02'], '68-69': ['08'],
    '70-75': ['32'], '76': ['32', '22'], '77': ['22'], '78': ['32'],
    '80-81': ['22'], '82': ['28', '22'], '83-84': ['22'], '85-88': ['04'], '89': ['04', '22', '30'],
    '90-95': ['10'], '96': ['14', '10'], '97-99': ['10'],
  },
  geonames: {
    province: 'name1',
    place: 'city',
    provinces: {
      'Lower Silesia': '02',
      'Kujawsko-Pomorskie': '04',
      Lublin: '06',
      Lubusz: '08',
      'Łódź Voivodeship': '10',
      'Lesser Poland': '12',
      Mazovia: '14',
      Opole: '16',
      'Opole Voivodeship': '16',
      Subcarpathia: '18',
      Podlasie: '20',
      Pomerania: '22',
      Silesia: '24',
      'Świętokrzyskie': '26',
      'Warmia-Masuria': '28',
      'Greater Poland': '30',
      'West Pomerania': '32',
    },
  },
})

/** A control of baseline d. */
export interface Control {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly suffix?: string
  readonly options?: readonly (readonly [code: string, label: string])[]
  readonly pattern?: RegExp
  readonly error: string
}

/** A page of baseline d. */
export interface Step {
  readonly path: string
  readonly title: string
  readonly lede?: string
  readonly controls: readonly Control[]
}

const choose = 'Elija una opción'
const letters = /^[\p{L}' -]{2,60}$/u
const digits = (least: number, most: number) => new RegExp(`^\\d{${least},${most}}$`, 'u')

const loanPurposes = [
  ['DEBT_CONSOLIDATION', 'Unificar deudas'],
  ['BILLS', 'Pago de servicios'],
  ['EMERGENCY', 'Una emergencia'],
  ['MEDICAL', 'Salud'],
  ['EDUCATION', 'Educación'],
  ['HOME_IMPROVEMENT', 'Mejoras del hogar'],
  ['APPLIANCES', 'Electrodomésticos'],
  ['CAR_PURCHASE', 'Comprar vehículo'],
  ['CAR_REPAIR', 'Reparar el vehículo'],
  ['TRAVEL', 'Viajes'],
  ['EVENT', 'Fiestas o matrimonio'],
  ['BUSINESS', 'Negocio'],
  ['MOVING_RENT', 'Arriendo o trasteo'],
  ['TAXES', 'Impuestos'],
  ['OTHER', 'Otro'],
] as const
const levelsOfEducation = [
  ['NONE', 'Ninguno'],
  ['PRIMARY', 'Primaria'],
  ['LOWER_SECONDARY', 'Básica secundaria'],
  ['VOCATIONAL', 'Técnico'],
  ['UPPER_SECONDARY', 'Bachillerato'],
  ['POST_SECONDARY', 'Tecnólogo'],
  ['BACHELOR', 'Profesional'],
  ['MASTER', 'Especialización o maestría'],
  ['DOCTORATE', 'Doctorado'],
] as const
const fewPeople = ['0', '1', '2', '3', '4', '5'].map((number) => [number, number] as const)

/**
 * The eleven pages after the first: those of the product in the same order, with as many fields and
 * choices.
 */
export const steps: readonly Step[] = [
  {
    path: 'loan-purpose',
    title: '¿Para qué necesita el dinero?',
    controls: [
      {
        name: 'loanPurpose',
        label: 'Destino del préstamo',
        error: choose,
        options: loanPurposes,
      },
    ],
  },
  {
    path: 'name',
    title: '¿Cómo se llama?',
    lede: 'Escriba su nombre como aparece en su documento.',
    controls: [
      { name: 'firstName', label: 'Primer nombre', pattern: letters, error: 'Escriba su nombre con letras' },
      { name: 'secondName', label: 'Segundo nombre (opcional)', pattern: /^[\p{L}' -]*$/u, error: 'Escriba su nombre con letras' },
      { name: 'lastName', label: 'Primer apellido', pattern: letters, error: 'Escriba su apellido con letras' },
      { name: 'secondLastName', label: 'Segundo apellido', pattern: letters, error: 'Escriba su apellido con letras' },
    ],
  },
  {
    path: 'personal-code',
    title: 'Su documento de identidad',
    controls: [
      {
        name: 'idType',
        label: 'Tipo de documento',
        error: choose,
        options: [
          ['CC', 'Cédula de ciudadanía'],
          ['CE', 'Cédula de extranjería'],
          ['PPT', 'Permiso por Protección Temporal'],
        ],
      },
      {
        name: 'personalCode',
        label: 'Número',
        hint: 'Sin puntos ni espacios.',
        pattern: digits(6, 10),
        error: 'Escriba entre 6 y 10 números',
      },
    ],
  },
  {
    path: 'date-of-birth',
    title: '¿Cuándo nació?',
    lede: 'Por ejemplo 27 3 1990.',
    controls: [
      { name: 'day', label: 'Día', pattern: digits(1, 2), error: 'Escriba el día con números' },
      { name: 'month', label: 'Mes', pattern: digits(1, 2), error: 'Escriba el mes con números' },
      { name: 'year', label: 'Año', pattern: digits(4, 4), error: 'Escriba el año con cuatro números' },
    ],
  },
  {
    path: 'gender',
    title: 'Sexo que figura en su documento',
    controls: [
      {
        name: 'gender',
        label: 'Sexo',
        error: choose,
        options: [
          ['FEMALE', 'Mujer'],
          ['MALE', 'Hombre'],
        ],
      },
    ],
  },
  {
    path: 'marital-status',
    title: '¿Cuál es su estado civil?',
    controls: [
      {
        name: 'maritalStatus',
        label: 'Estado civil',
        error: choose,
        options: [
          ['SINGLE', 'Soltero'],
          ['MARRIED', 'Casado'],
          ['PARTNER', 'Unión libre'],
          ['SEPARATED', 'Separado'],
          ['DIVORCED', 'Divorciado'],
          ['WIDOWED', 'Viudo'],
        ],
      },
    ],
  },
  {
    path: 'education',
    title: '¿Hasta qué nivel estudió?',
    lede: 'El último que terminó.',
    controls: [{ name: 'education', label: 'Nivel de estudios', error: choose, options: levelsOfEducation }],
  },
  {
    path: 'dependants',
    title: '¿Quién depende de sus ingresos?',
    controls: [
      { name: 'numberOfDependants', label: 'Hijos menores de 18 años', error: choose, options: fewPeople },
      { name: 'numberOfDependantsOther', label: 'Otras personas a cargo', error: choose, options: fewPeople },
    ],
  },
  {
    path: 'address-information',
    title: '¿Dónde vive?',
    controls: [
      { name: 'province', label: 'Departamento', pattern: letters, error: 'Escriba el departamento' },
      { name: 'city', label: 'Municipio', pattern: letters, error: 'Escriba el municipio' },
      { name: 'suburb', label: 'Barrio', pattern: letters, error: 'Escriba el barrio' },
      { name: 'street', label: 'Vía', hint: 'Por ejemplo Calle 45.', pattern: /^.{2,80}$/u, error: 'Escriba la vía' },
      { name: 'houseNumber', label: 'Número', hint: 'Por ejemplo # 23-10.', pattern: /^.{1,20}$/u, error: 'Escriba el número' },
    ],
  },
  {
    path: 'flat-number',
    title: '¿Vive en apartamento o conjunto?',
    lede: 'Si no, continúe sin escribir nada.',
    controls: [
      { name: 'blockNumber', label: 'Torre o bloque (opcional)', pattern: /^.{0,20}$/u, error: 'Revise la torre o el bloque' },
      { name: 'flatNumber', label: 'Apartamento o casa (opcional)', pattern: /^.{0,20}$/u, error: 'Revise el número' },
    ],
  },
  {
    path: 'housing-information',
    title: '¿Cómo es su vivienda?',
    controls: [
      {
        name: 'housingTenure',
        label: 'Tipo de vivienda',
        error: choose,
        options: [
          ['OWNER', 'Propia'],
          ['OWNER_MORTGAGE', 'Propia con hipoteca'],
          ['RENT', 'Arrendada'],
          ['WITH_PARENTS', 'De mis padres'],
          ['WITH_FAMILY', 'De otros familiares'],
          ['OTHER', 'Otra'],
        ],
      },
      {
        name: 'livingArea',
        label: 'Zona',
        error: choose,
        options: [
          ['URBAN', 'Urbana'],
          ['RURAL', 'Rural'],
        ],
      },
    ],
  },
]

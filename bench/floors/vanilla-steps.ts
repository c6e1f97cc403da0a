/** A control of floor d. */
export interface Control {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly suffix?: string
  readonly options?: readonly (readonly [code: string, label: string])[]
  readonly pattern?: RegExp
  readonly error: string
}

/** A page of floor d. */
export interface Step {
  readonly path: string
  readonly title: string
  readonly lede?: string
  readonly controls: readonly Control[]
}

const yesNo = [
  ['true', 'Sí'],
  ['false', 'No'],
] as const
const choose = 'Elija una opción'
const letters = /^[\p{L}' -]{2,60}$/u
const digits = (least: number, most: number) => new RegExp(`^\\d{${least},${most}}$`, 'u')

/** The eleven pages after the first: the questions that a loan application in Colombia asks. */
export const steps: readonly Step[] = [
  {
    path: 'loan-purpose',
    title: '¿Para qué necesita el dinero?',
    controls: [
      {
        name: 'loanPurpose',
        label: 'Destino del préstamo',
        error: choose,
        options: [
          ['DEBT_CONSOLIDATION', 'Unificar deudas'],
          ['HOME_IMPROVEMENT', 'Arreglos del hogar'],
          ['VEHICLE', 'Vehículo'],
          ['EDUCATION', 'Educación'],
          ['HEALTH', 'Salud'],
          ['TRAVEL', 'Viaje'],
          ['BUSINESS', 'Negocio'],
          ['OTHER', 'Otro'],
        ],
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
    path: 'dependants',
    title: '¿Cuántas personas dependen de usted?',
    controls: [{ name: 'dependants', label: 'Personas a cargo', pattern: digits(1, 2), error: 'Escriba un número' }],
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
    path: 'income-source',
    title: '¿De dónde vienen sus ingresos?',
    controls: [
      {
        name: 'incomeSource',
        label: 'Fuente de ingresos',
        error: choose,
        options: [
          ['EMPLOYED_PERMANENT', 'Empleo a término indefinido'],
          ['EMPLOYED_TEMPORARY', 'Empleo a término fijo'],
          ['CONTRACT_MANDATE', 'Prestación de servicios'],
          ['CIVIL_SERVANT', 'Servidor público'],
          ['SELF_EMPLOYED', 'Negocio propio'],
          ['FREELANCE', 'Independiente'],
          ['PENSIONER', 'Pensión'],
          ['STUDENT', 'Estudiante'],
          ['UNEMPLOYED', 'Sin empleo'],
        ],
      },
    ],
  },
  {
    path: 'monthly-income',
    title: '¿Cuánto recibe al mes, después de descuentos?',
    lede: 'Sume salario, prestaciones y otros ingresos fijos.',
    controls: [
      { name: 'monthlyIncome', label: 'Ingreso mensual', suffix: '$ / mes', pattern: digits(1, 9), error: 'Escriba un valor en pesos' },
    ],
  },
  {
    path: 'online-banking',
    title: '¿Usa la banca en línea de su banco?',
    controls: [{ name: 'onlineBanking', label: 'Banca en línea', error: choose, options: yesNo }],
  },
]

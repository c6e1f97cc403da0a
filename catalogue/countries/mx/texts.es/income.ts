import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'income-source': {
    title: '¿De dónde vienen tus ingresos?',
    lede: 'Si tienes varias fuentes, elige la principal.',
    fields: {
      incomeSource: {
        label: 'Fuente de ingresos',
        options: {
          EMPLOYED_PERMANENT: 'Empleo de tiempo completo',
          EMPLOYED_TEMPORARY: 'Empleo por contrato',
          EMPLOYED_PART_TIME: 'Empleo de medio tiempo',
          CIVIL_SERVANT: 'Empleo en gobierno',
          MILITARY_POLICE: 'Fuerzas armadas o policía',
          CONTRACT_MANDATE: 'Honorarios',
          SELF_EMPLOYED: 'Negocio propio',
          FREELANCE: 'Freelance o trabajo informal',
          FARMER: 'Trabajo en el campo',
          OFW: 'Trabajo en el extranjero',
          PENSIONER: 'Pensión o jubilación',
          DISABILITY_PENSION: 'Pensión de invalidez',
          UNEMPLOYMENT_BENEFIT: 'Seguro de desempleo',
          SOCIAL_BENEFITS: 'Programa social',
          MATERNITY: 'Incapacidad por maternidad',
          STUDENT: 'Estudio',
          HOMEMAKER: 'Me dedico al hogar',
          REMITTANCE: 'Remesas',
          RENTAL_INCOME: 'Rentas que cobro',
          UNEMPLOYED: 'No tengo ingresos ahora',
        },
        errors: {
          required: 'Elige de dónde vienen tus ingresos',
          'not-an-option': 'Elige una de las fuentes de la lista',
        },
      },
    },
  },
  'employer-name': {
    title: '¿En qué empresa o dependencia trabajas?',
    cases: {
      own: {
        title: '¿Cómo se llama tu negocio?',
      },
      pension: {
        title: '¿Quién te paga la pensión?',
      },
    },
    fields: {
      employerName: {
        label: 'Empresa o institución',
        cases: {
          own: {
            label: 'Nombre del negocio',
            hint: 'Si no tiene nombre, escribe el tuyo',
          },
          pension: {
            label: 'Institución que paga la pensión',
            hint: 'Por ejemplo, IMSS o ISSSTE',
          },
        },
        errors: {
          required: 'Escribe el nombre de la empresa o institución, por ejemplo Grupo Bimbo',
          format: 'Revisa el nombre: sin signos como < o =, y sin coma, guion ni barra al final, por ejemplo Grupo Bimbo, S.A.B. de C.V.',
          'too-long': 'Escribe el nombre en máximo {{limit}} caracteres',
        },
      },
    },
  },
  'job-title': {
    title: '¿Cuál es tu puesto?',
    fields: {
      jobTitle: {
        label: 'Puesto',
        errors: {
          required: 'Escribe tu puesto, por ejemplo Auxiliar contable',
          format: 'Revisa tu puesto: empieza con letra o número y no termina con coma, guion ni barra, por ejemplo Auxiliar contable',
          'too-long': 'Escribe tu puesto en máximo {{limit}} caracteres',
        },
      },
    },
  },
  'job-area': {
    title: '¿En qué giro trabajas?',
    fields: {
      jobArea: {
        label: 'Giro',
        options: {
          AGRICULTURE: 'Agricultura, ganadería y pesca',
          CONSTRUCTION: 'Construcción',
          MANUFACTURING: 'Industria y manufactura',
          ENERGY_MINING: 'Energía, minería y petróleo',
          TRADE_RETAIL: 'Comercio',
          TRANSPORT_LOGISTICS: 'Transporte y logística',
          HOSPITALITY: 'Restaurantes y turismo',
          IT_TELECOM: 'Informática y telecomunicaciones',
          CALL_CENTER: 'Call center',
          MEDIA_MARKETING: 'Publicidad y medios',
          FINANCE: 'Banca, finanzas y seguros',
          REAL_ESTATE: 'Bienes raíces',
          LEGAL_ACCOUNTING: 'Derecho y contabilidad',
          EDUCATION: 'Educación',
          HEALTH: 'Salud',
          PUBLIC_ADMIN: 'Gobierno',
          SECURITY_MILITARY: 'Seguridad y fuerzas armadas',
          DOMESTIC_CARE: 'Trabajo del hogar, cuidados y limpieza',
          ARTS_SPORT: 'Arte, deporte y belleza',
          OTHER: 'Otro',
        },
        errors: {
          required: 'Elige el giro en el que trabajas',
          'not-an-option': 'Elige un giro de la lista',
        },
      },
    },
  },
  'position-type': {
    title: '¿Qué tipo de puesto tienes?',
    fields: {
      positionType: {
        label: 'Tipo de puesto',
        options: {
          UNSKILLED_WORKER: 'Operario o ayudante',
          SKILLED_WORKER: 'Operario calificado',
          OFFICE_EMPLOYEE: 'Administrativo o empleado',
          SPECIALIST: 'Técnico o especialista',
          SUPERVISOR: 'Encargado o supervisor',
          MANAGER: 'Jefe o gerente',
          EXECUTIVE: 'Directivo',
          OWNER: 'Dueño o socio',
          OTHER: 'Otro',
        },
        errors: {
          required: 'Elige tu tipo de puesto',
          'not-an-option': 'Elige un tipo de puesto de la lista',
        },
      },
    },
  },
  'cofidis-profession': {
    title: '¿A qué te dedicas?',
    fields: {
      cofidisProfession: {
        label: 'Ocupación',
        cases: {
          'no-work': {
            hint: 'La última que tuviste; si no tienes ninguna, elige «Otra»',
          },
        },
        options: {
          ADMINISTRATIVO: 'Administrativo',
          AGRICULTOR_GANADERO: 'Agricultor o ganadero',
          ALBANIL_CONSTRUCCION: 'Albañil o construcción',
          AMA_DE_CASA: 'Hogar',
          ARTESANO: 'Artesano',
          AUTONOMO_COMERCIO: 'Comercio por mi cuenta',
          AUTONOMO_SERVICIOS: 'Servicios por mi cuenta',
          CAMARERO_HOSTELERIA: 'Mesero u hotelería',
          COMERCIAL_VENDEDOR: 'Ventas',
          CONDUCTOR_TRANSPORTISTA: 'Chofer o transportista',
          DEPENDIENTE: 'Empleado de mostrador',
          DIRECTIVO: 'Directivo',
          DOCENTE: 'Maestro',
          EMPLEADO_HOGAR: 'Trabajador del hogar',
          EMPRESARIO: 'Empresario',
          ESTUDIANTE: 'Estudiante',
          FUERZAS_SEGURIDAD: 'Policía o seguridad pública',
          FUNCIONARIO: 'Servidor público',
          INGENIERO_ARQUITECTO: 'Ingeniero o arquitecto',
          JUBILADO_PENSIONISTA: 'Jubilado o pensionado',
          MANDO_INTERMEDIO: 'Mando medio',
          MECANICO: 'Mecánico',
          MILITAR: 'Militar',
          OBRERO_CUALIFICADO: 'Obrero calificado',
          OBRERO_NO_CUALIFICADO: 'Obrero general',
          PELUQUERIA_ESTETICA: 'Estética o peluquería',
          PERSONAL_LIMPIEZA: 'Personal de limpieza',
          PROFESION_LIBERAL: 'Profesionista independiente',
          SANITARIO: 'Personal de salud',
          TECNICO_INFORMATICO: 'Técnico en sistemas',
          VIGILANTE_SEGURIDAD: 'Guardia de seguridad',
          OTRO: 'Otra',
        },
        errors: {
          required: 'Elige tu ocupación; si no está, elige Otra',
          'not-an-option': 'Elige una ocupación de la lista; si no está, elige Otra',
        },
      },
    },
  },
  'income-contract-started-at': {
    title: '¿Desde cuándo trabajas ahí?',
    cases: {
      own: {
        title: '¿Desde cuándo tienes tu negocio?',
      },
    },
    fields: {
      incomeContractStartedAt: {
        label: 'Trabajas ahí desde',
        cases: {
          own: {
            label: 'Tienes tu negocio desde',
          },
        },
        hint: 'Por ejemplo, 3 2019',
        errors: {
          required: 'Escribe el mes y el año en que empezaste, por ejemplo 3 2019',
          'too-early': 'Revisa el año: tendrías menos de 14 años. Escribe {{limit}} o después',
          'too-late': 'La fecha no puede ser futura: escribe {{limit}} o antes',
          'not-a-date': 'Escribe un mes y un año que existan, con números, por ejemplo 3 2019',
        },
      },
    },
  },
  'income-contract-expires-at': {
    title: '¿Cuándo termina tu contrato?',
    fields: {
      incomeContractExpiresAt: {
        label: 'Fin del contrato',
        hint: 'Por ejemplo, 31 12 2027',
        errors: {
          required: 'Escribe el día en que termina tu contrato, por ejemplo 31 12 2027',
          'not-a-date': 'Escribe una fecha que exista, con números: día, mes y año, por ejemplo 31 12 2027',
          'too-early': 'La fecha debe ser futura: escribe el {{limit}} o después',
          'too-late': 'Revisa el año: escribe el {{limit}} o antes',
        },
      },
    },
  },
  'monthly-income': {
    title: '¿Cuánto ganas al mes?',
    lede: 'Lo que recibes ya con impuestos descontados. Si te pagan por quincena, suma las dos.',
    cases: {
      'perhaps-none': {
        title: '¿Cuánto dinero recibes al mes?',
        lede: 'Sirve el promedio de los últimos tres meses. Si no tienes ingresos propios, escribe 0.',
      },
      own: {
        title: '¿Cuánto ganas al mes?',
        lede: 'Lo que te queda después de gastos e impuestos. Sirve el promedio de los últimos tres meses.',
      },
      pension: {
        title: '¿Cuánto recibes de pensión al mes?',
        lede: 'Lo que te depositan cada mes.',
      },
      received: {
        title: '¿Cuánto dinero recibes al mes?',
        lede: 'Sirve el promedio de los últimos tres meses.',
      },
    },
    fields: {
      monthlyIncome: {
        label: 'Ingreso mensual neto',
        suffix: 'al mes',
        errors: {
          required: 'Escribe cuánto recibes al mes, por ejemplo 12,000',
          'not-a-number': 'Escribe tu ingreso solo con números, por ejemplo 12,000',
          'too-small': 'Escribe un ingreso de {{limit}} o más. Si no tienes, elige «No tengo ingresos ahora» como fuente de ingresos',
          'too-large': 'Escribe un ingreso de {{limit}} o menos',
        },
        short: 'Ingreso mensual neto',
      },
    },
  },
  'income-payday': {
    title: '¿Cuándo te pagan?',
    cases: {
      own: {
        title: '¿Cuándo esperas tu próximo ingreso?',
      },
      pension: {
        title: '¿Cuándo te pagan la pensión?',
      },
      received: {
        title: '¿Cuándo recibes el dinero?',
      },
    },
    fields: {
      salaryCycle: {
        label: 'Cada cuánto te pagan',
        cases: {
          own: {
            label: 'Cada cuánto recibes dinero',
          },
          pension: {
            label: 'Cada cuánto te pagan',
          },
          received: {
            label: 'Cada cuánto recibes dinero',
          },
        },
        options: {
          MONTHLY: 'Cada mes',
          SEMI_MONTHLY: 'Cada quincena',
          CATORCENAL: 'Cada catorcena',
          WEEKLY: 'Cada semana',
          DAILY: 'Cada día',
          IRREGULAR: 'Varía',
        },
        errors: {
          required: 'Elige cada cuánto te pagan',
          'not-an-option': 'Elige una de las opciones de la lista',
        },
      },
      salaryCycleValue: {
        label: 'Qué día te pagan',
        cases: {
          own: {
            label: 'Qué día recibes dinero',
          },
          pension: {
            label: 'Qué día te pagan',
          },
          received: {
            label: 'Qué día recibes dinero',
          },
        },
        options: {
          '1': 'Día 1',
          '2': 'Día 2',
          '3': 'Día 3',
          '4': 'Día 4',
          '5': 'Día 5',
          '6': 'Día 6',
          '7': 'Día 7',
          '8': 'Día 8',
          '9': 'Día 9',
          '10': 'Día 10',
          '11': 'Día 11',
          '12': 'Día 12',
          '13': 'Día 13',
          '14': 'Día 14',
          '15': 'Día 15',
          '16': 'Día 16',
          '17': 'Día 17',
          '18': 'Día 18',
          '19': 'Día 19',
          '20': 'Día 20',
          '21': 'Día 21',
          '22': 'Día 22',
          '23': 'Día 23',
          '24': 'Día 24',
          '25': 'Día 25',
          '26': 'Día 26',
          '27': 'Día 27',
          '28': 'Día 28',
          '29': 'Día 29',
          '30': 'Día 30',
          '31': 'Día 31',
          LAST: 'Último día del mes',
          '1-16': 'El 1 y el 16',
          '5-20': 'El 5 y el 20',
          '10-25': 'El 10 y el 25',
          '15-30': 'El 15 y fin de mes',
          MON: 'Lunes',
          TUE: 'Martes',
          WED: 'Miércoles',
          THU: 'Jueves',
          FRI: 'Viernes',
          SAT: 'Sábado',
          SUN: 'Domingo',
        },
        errors: {
          required: 'Elige el día en que te pagan',
          'not-an-option': 'Elige un día de la lista',
        },
      },
      incomePayday: {
        label: 'Próxima fecha de pago',
        cases: {
          own: {
            label: 'Próximo ingreso que esperas',
          },
          pension: {
            label: 'Próximo pago de la pensión',
          },
          received: {
            label: 'Próxima fecha en que recibes dinero',
          },
        },
        hint: 'Día, mes y año, con números',
        errors: {
          required: 'Escribe la próxima fecha en que te pagan: día, mes y año, con números',
          'not-a-date': 'Escribe una fecha que exista, con números: día, mes y año',
          'too-early': 'Tu próximo pago no puede ser una fecha pasada: escribe el {{limit}} o después',
          'too-late': 'Escribe tu próximo pago, a más tardar el {{limit}}',
          'off-cycle': 'Esta fecha no coincide con el día de pago que elegiste arriba. Corrige uno de los dos o elige «Varía»',
        },
      },
    },
  },
  'monthly-extra-income': {
    title: '¿Tienes otros ingresos?',
    lede: 'Otro trabajo, rentas, apoyos. Si no tienes, escribe 0.',
    fields: {
      monthlyExtraIncome: {
        label: 'Otros ingresos',
        suffix: 'al mes',
        errors: {
          required: 'Escribe tus otros ingresos al mes, o 0 si no tienes',
          'not-a-number': 'Escribe la cantidad solo con números, por ejemplo 2,000',
          'too-small': 'Escribe {{limit}} o más',
          'too-large': 'Escribe un ingreso de {{limit}} o menos',
        },
      },
    },
  },
  'income-details': {
    title: 'Tus ingresos',
    fields: {
      workPhone: {
        label: 'Teléfono del trabajo',
        errors: {
          required: 'Escribe el teléfono de tu trabajo, por ejemplo 55 1234 5678',
          'phone-not-a-number': 'Escribe el teléfono solo con números, por ejemplo 55 1234 5678',
          'phone-invalid-country': 'Escribe un teléfono de México, con su lada, por ejemplo 55 1234 5678',
          'phone-too-short': 'Al teléfono le faltan números: son 10 con la lada, por ejemplo 55 1234 5678',
          'phone-too-long': 'Al teléfono le sobran números: son 10 con la lada, por ejemplo 55 1234 5678',
        },
      },
      spouseMonthlyIncome: {
        label: 'Ingresos de tu pareja',
        suffix: 'al mes',
        errors: {
          required: 'Escribe los ingresos mensuales de tu pareja, o 0 si no tiene',
          'not-a-number': 'Escribe la cantidad solo con números, por ejemplo 10,000',
          'too-small': 'Escribe {{limit}} o más',
          'too-large': 'Escribe un ingreso de {{limit}} o menos',
        },
      },
      hasProofOfIncome: {
        label: '¿Puedes comprobar tus ingresos?',
        hint: 'Con recibos de nómina, estados de cuenta o declaración anual',
        errors: { required: 'Elige si puedes comprobar tus ingresos' },
        short: 'Comprobante de ingresos',
      },
    },
  },
})

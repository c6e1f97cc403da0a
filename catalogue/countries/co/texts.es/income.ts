import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'income-source': {
    title: '¿De dónde vienen sus ingresos?',
    lede: 'Si tiene varias fuentes, elija la principal.',
    fields: {
      incomeSource: {
        label: 'Fuente de ingresos',
        options: {
          EMPLOYED_PERMANENT: 'Empleo a término indefinido',
          EMPLOYED_TEMPORARY: 'Empleo a término fijo',
          EMPLOYED_PART_TIME: 'Empleo de medio tiempo',
          CIVIL_SERVANT: 'Servidor público',
          MILITARY_POLICE: 'Fuerzas Militares o Policía',
          CONTRACT_MANDATE: 'Prestación de servicios',
          SELF_EMPLOYED: 'Negocio propio o independiente',
          FREELANCE: 'Freelance o trabajo informal',
          FARMER: 'Agricultor',
          OFW: 'Trabajo en el exterior',
          PENSIONER: 'Pensión',
          DISABILITY_PENSION: 'Pensión de invalidez',
          UNEMPLOYMENT_BENEFIT: 'Subsidio de desempleo',
          SOCIAL_BENEFITS: 'Programa social',
          MATERNITY: 'Licencia de maternidad',
          STUDENT: 'Estudio',
          HOMEMAKER: 'Me dedico al hogar',
          REMITTANCE: 'Remesas',
          RENTAL_INCOME: 'Arriendos',
          UNEMPLOYED: 'No tengo ingresos ahora',
        },
        errors: {
          required: 'Elija de dónde vienen sus ingresos',
          'not-an-option': 'Elija una de las fuentes de la lista',
        },
      },
    },
  },
  'employer-name': {
    title: '¿En qué empresa o entidad trabaja?',
    cases: {
      own: {
        title: '¿Cómo se llama su negocio?',
      },
      pension: {
        title: '¿Qué entidad le paga la pensión?',
      },
    },
    fields: {
      employerName: {
        label: 'Empresa o entidad',
        cases: {
          own: {
            label: 'Nombre del negocio',
            hint: 'Si no tiene nombre, escriba el suyo',
          },
          pension: {
            label: 'Entidad que paga la pensión',
            hint: 'Por ejemplo, Colpensiones o Porvenir',
          },
        },
        errors: {
          required: 'Escriba el nombre de la empresa o entidad, por ejemplo Almacenes Éxito S.A.',
          format:
            'Empiece por letra o número, quite paréntesis, barras y comillas, y termine con letra, número o punto: por ejemplo, Éxito S.A.',
          'too-long': 'Escriba el nombre en máximo {{limit}} caracteres',
        },
      },
    },
  },
  'job-title': {
    title: '¿Qué cargo tiene?',
    fields: {
      jobTitle: {
        label: 'Cargo',
        errors: {
          required: 'Escriba su cargo, por ejemplo Auxiliar contable',
          format: 'Escriba su cargo sin barras ni paréntesis y con una letra al final: «Técnico nivel 2» se escribe «Técnico nivel dos»',
          'too-long': 'Escriba su cargo en máximo {{limit}} caracteres',
        },
      },
    },
  },
  'job-area': {
    title: '¿En qué sector trabaja?',
    fields: {
      jobArea: {
        label: 'Sector',
        options: {
          AGRICULTURE: 'Agricultura, ganadería y pesca',
          CONSTRUCTION: 'Construcción',
          MANUFACTURING: 'Industria y manufactura',
          ENERGY_MINING: 'Energía, minería y petróleo',
          TRADE_RETAIL: 'Comercio',
          TRANSPORT_LOGISTICS: 'Transporte y logística',
          HOSPITALITY: 'Restaurantes y turismo',
          IT_TELECOM: 'Informática y telecomunicaciones',
          CALL_CENTER: 'Call center, BPO',
          MEDIA_MARKETING: 'Publicidad y medios',
          FINANCE: 'Banca, finanzas y seguros',
          REAL_ESTATE: 'Inmobiliario',
          LEGAL_ACCOUNTING: 'Derecho y contabilidad',
          EDUCATION: 'Educación',
          HEALTH: 'Salud',
          PUBLIC_ADMIN: 'Gobierno',
          SECURITY_MILITARY: 'Seguridad y fuerzas armadas',
          DOMESTIC_CARE: 'Servicio doméstico, cuidado y aseo',
          ARTS_SPORT: 'Arte, deporte y belleza',
          OTHER: 'Otro',
        },
        errors: {
          required: 'Elija el sector en el que trabaja',
          'not-an-option': 'Elija un sector de la lista',
        },
      },
    },
  },
  'position-type': {
    title: '¿Qué tipo de puesto tiene?',
    fields: {
      positionType: {
        label: 'Tipo de puesto',
        options: {
          UNSKILLED_WORKER: 'Operario',
          SKILLED_WORKER: 'Operario calificado',
          OFFICE_EMPLOYEE: 'Empleado administrativo',
          SPECIALIST: 'Técnico o especialista',
          SUPERVISOR: 'Supervisor o encargado',
          MANAGER: 'Jefe o gerente',
          EXECUTIVE: 'Directivo',
          OWNER: 'Propietario o socio',
          OTHER: 'Otro',
        },
        errors: {
          required: 'Elija su tipo de puesto',
          'not-an-option': 'Elija un tipo de puesto de la lista',
        },
      },
    },
  },
  'cofidis-profession': {
    title: '¿Cuál es su profesión u oficio?',
    fields: {
      cofidisProfession: {
        label: 'Profesión u oficio',
        cases: {
          'no-work': {
            hint: 'La última que ejerció; si no tiene ninguna, elija «Otra»',
          },
        },
        options: {
          ADMINISTRATIVO: 'Administrativo',
          AGRICULTOR_GANADERO: 'Agricultor o ganadero',
          ALBANIL_CONSTRUCCION: 'Albañil o construcción',
          AMA_DE_CASA: 'Ama de casa',
          ARTESANO: 'Artesano',
          AUTONOMO_COMERCIO: 'Independiente en comercio',
          AUTONOMO_SERVICIOS: 'Independiente en servicios',
          CAMARERO_HOSTELERIA: 'Mesero u hotelería',
          COMERCIAL_VENDEDOR: 'Comercial o vendedor',
          CONDUCTOR_TRANSPORTISTA: 'Conductor o transportador',
          DEPENDIENTE: 'Vendedor de almacén',
          DIRECTIVO: 'Directivo',
          DOCENTE: 'Docente',
          EMPLEADO_HOGAR: 'Empleado del hogar',
          EMPRESARIO: 'Empresario',
          ESTUDIANTE: 'Estudiante',
          FUERZAS_SEGURIDAD: 'Fuerzas de seguridad',
          FUNCIONARIO: 'Servidor público',
          INGENIERO_ARQUITECTO: 'Ingeniero o arquitecto',
          JUBILADO_PENSIONISTA: 'Pensión',
          MANDO_INTERMEDIO: 'Mando medio',
          MECANICO: 'Mecánico',
          MILITAR: 'Militar',
          OBRERO_CUALIFICADO: 'Operario calificado',
          OBRERO_NO_CUALIFICADO: 'Operario',
          PELUQUERIA_ESTETICA: 'Peluquería o estética',
          PERSONAL_LIMPIEZA: 'Personal de aseo',
          PROFESION_LIBERAL: 'Profesión liberal',
          SANITARIO: 'Personal de salud',
          TECNICO_INFORMATICO: 'Técnico en informática',
          VIGILANTE_SEGURIDAD: 'Vigilante',
          OTRO: 'Otra',
        },
        errors: {
          required: 'Elija su profesión u oficio',
          'not-an-option': 'Elija una profesión de la lista',
        },
      },
    },
  },
  'income-contract-started-at': {
    title: '¿Cuándo empezó a trabajar allí?',
    cases: {
      own: {
        title: '¿Desde cuándo trabaja por su cuenta?',
      },
    },
    fields: {
      incomeContractStartedAt: {
        label: 'Trabaja allí desde',
        cases: {
          own: {
            label: 'Por su cuenta desde',
          },
        },
        hint: 'Por ejemplo, 3 2019',
        errors: {
          required: 'Escriba el mes y el año en que empezó, por ejemplo 3 2019',
          'too-early': 'Revise el año: usted tendría menos de 14 años. Escriba {{limit}} o después',
          'too-late': 'La fecha no puede estar en el futuro: escriba {{limit}} o antes',
          'not-a-date': 'Escriba un mes y un año que existan, con números, por ejemplo 3 2019',
        },
      },
    },
  },
  'income-contract-expires-at': {
    title: '¿Cuándo termina su contrato?',
    fields: {
      incomeContractExpiresAt: {
        label: 'Fin del contrato',
        hint: 'Por ejemplo, 31 12 2027',
        errors: {
          required: 'Escriba el día en que termina su contrato, por ejemplo 31 12 2027',
          'not-a-date': 'Escriba una fecha que exista, con números: día, mes y año, por ejemplo 31 12 2027',
          'too-early': 'La fecha debe estar en el futuro: escriba el {{limit}} o después',
          'too-late': 'Revise el año: escriba el {{limit}} o antes',
        },
      },
    },
  },
  'monthly-income': {
    title: '¿Cuánto gana al mes?',
    lede: 'Lo que le queda después de impuestos y aportes. Sirve el promedio de los últimos tres meses.',
    cases: {
      'perhaps-none': {
        title: '¿Cuánto dinero recibe al mes?',
        lede: 'Sirve el promedio de los últimos tres meses. Si no tiene ingresos propios, escriba 0.',
      },
      own: {
        title: '¿Cuánto gana al mes?',
        lede: 'Lo que le queda después de gastos, impuestos y aportes. Sirve el promedio de los últimos tres meses.',
      },
      pension: {
        title: '¿Cuánto recibe de pensión al mes?',
        lede: 'Lo que le llega cada mes, después de descuentos.',
      },
      received: {
        title: '¿Cuánto dinero recibe al mes?',
        lede: 'Sirve el promedio de los últimos tres meses.',
      },
    },
    fields: {
      monthlyIncome: {
        label: 'Ingresos mensuales',
        suffix: 'al mes',
        errors: {
          required: 'Escriba cuánto recibe al mes, por ejemplo 1.800.000',
          'not-a-number': 'Escriba sus ingresos solo con números, por ejemplo 1.800.000',
          'too-small': 'Escriba un ingreso de {{limit}} o más. Si no tiene, elija «No tengo ingresos ahora» como fuente de ingresos',
          'too-large': 'Escriba un ingreso de {{limit}} o menos',
        },
        short: 'Ingresos mensuales',
      },
    },
  },
  'income-payday': {
    title: '¿Cuándo le pagan?',
    cases: {
      own: {
        title: '¿Cuándo espera su próximo ingreso?',
      },
      pension: {
        title: '¿Cuándo le pagan la pensión?',
      },
      received: {
        title: '¿Cuándo recibe el dinero?',
      },
    },
    fields: {
      salaryCycle: {
        label: 'Cada cuánto le pagan',
        cases: {
          own: {
            label: 'Cada cuánto recibe dinero',
          },
          pension: {
            label: 'Cada cuánto le pagan',
          },
          received: {
            label: 'Cada cuánto recibe dinero',
          },
        },
        options: {
          MONTHLY: 'Cada mes',
          SEMI_MONTHLY: 'Cada quincena',
          CATORCENAL: 'Cada catorce días',
          WEEKLY: 'Cada semana',
          DAILY: 'Cada día',
          IRREGULAR: 'Es variable',
        },
        errors: {
          required: 'Elija cada cuánto le pagan',
          'not-an-option': 'Elija una de las respuestas de la lista',
        },
      },
      salaryCycleValue: {
        label: 'Qué día le pagan',
        cases: {
          own: {
            label: 'Qué día recibe dinero',
          },
          pension: {
            label: 'Qué día le pagan',
          },
          received: {
            label: 'Qué día recibe dinero',
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
          '15-30': 'El 15 y el 30',
          MON: 'Lunes',
          TUE: 'Martes',
          WED: 'Miércoles',
          THU: 'Jueves',
          FRI: 'Viernes',
          SAT: 'Sábado',
          SUN: 'Domingo',
        },
        errors: {
          required: 'Elija el día en que le pagan',
          'not-an-option': 'Elija un día de la lista',
        },
      },
      incomePayday: {
        label: 'Próximo día de pago',
        cases: {
          own: {
            label: 'Próximo ingreso que espera',
          },
          pension: {
            label: 'Próximo pago de la pensión',
          },
          received: {
            label: 'Próxima fecha en que recibe dinero',
          },
        },
        hint: 'Día, mes y año, con números',
        errors: {
          required: 'Escriba el próximo día en que le pagan: día, mes y año, con números',
          'not-a-date': 'Escriba una fecha que exista, con números: día, mes y año',
          'too-early': 'El próximo pago no puede ser una fecha pasada: escriba el {{limit}} o después',
          'too-late': 'Escriba su próximo pago, a más tardar el {{limit}}',
          'off-cycle': 'Esta fecha no coincide con el día de pago elegido arriba. Corrija uno de los dos, o elija «Es variable»',
        },
      },
    },
  },
  'monthly-extra-income': {
    title: '¿Tiene otros ingresos?',
    lede: 'Otro trabajo, arriendos, ayudas. Si no tiene, escriba 0.',
    fields: {
      monthlyExtraIncome: {
        label: 'Otros ingresos',
        suffix: 'al mes',
        errors: {
          required: 'Escriba sus otros ingresos al mes, o 0 si no tiene',
          'not-a-number': 'Escriba la suma solo con números, por ejemplo 500.000',
          'too-small': 'Escriba {{limit}} o más',
          'too-large': 'Escriba un ingreso de {{limit}} o menos',
        },
      },
    },
  },
  'income-details': {
    title: 'Sus ingresos',
    fields: {
      workPhone: {
        label: 'Teléfono del trabajo',
        errors: {
          required: 'Escriba el teléfono de su trabajo, por ejemplo 601 234 5678',
          'phone-not-a-number': 'Escriba el teléfono solo con números, por ejemplo 601 234 5678',
          'phone-invalid-country': 'Escriba un teléfono de Colombia, por ejemplo 601 234 5678',
          'phone-too-short': 'Al teléfono le faltan números: escriba los 10 dígitos, por ejemplo 601 234 5678',
          'phone-too-long': 'Al teléfono le sobran números: escriba solo los 10 dígitos, por ejemplo 601 234 5678',
        },
      },
      spouseMonthlyIncome: {
        label: 'Ingresos de su pareja',
        suffix: 'al mes',
        errors: {
          required: 'Escriba los ingresos mensuales de su pareja, o 0 si no tiene',
          'not-a-number': 'Escriba la suma solo con números, por ejemplo 500.000',
          'too-small': 'Escriba {{limit}} o más',
          'too-large': 'Escriba un ingreso de {{limit}} o menos',
        },
      },
      hasProofOfIncome: {
        label: '¿Puede demostrar sus ingresos?',
        hint: 'Con desprendibles de nómina, extractos bancarios o declaración de renta',
        errors: { required: 'Elija si puede demostrar sus ingresos' },
        short: 'Comprobante de ingresos',
      },
    },
  },
})

import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'income-source': {
    title: '¿De dónde vienen tus ingresos?',
    lede: 'Si tienes varios, elige los principales.',
    fields: {
      incomeSource: {
        label: 'Situación laboral',
        options: {
          EMPLOYED_PERMANENT: 'Contrato indefinido',
          EMPLOYED_TEMPORARY: 'Contrato temporal',
          EMPLOYED_PART_TIME: 'Tiempo parcial',
          CIVIL_SERVANT: 'Funcionario/a',
          MILITARY_POLICE: 'Militar o policía',
          CONTRACT_MANDATE: 'Contrato de servicios',
          SELF_EMPLOYED: 'Autónomo/a',
          FREELANCE: 'Freelance',
          FARMER: 'Agricultura',
          OFW: 'Trabajo en el extranjero',
          PENSIONER: 'Jubilado/a o pensionista',
          DISABILITY_PENSION: 'Incapacidad permanente',
          UNEMPLOYMENT_BENEFIT: 'Paro o subsidio',
          SOCIAL_BENEFITS: 'Ayudas sociales o IMV',
          MATERNITY: 'Baja por nacimiento',
          STUDENT: 'Estudiante',
          HOMEMAKER: 'Amo o ama de casa',
          REMITTANCE: 'Manutención o remesas',
          RENTAL_INCOME: 'Rentas de alquiler',
          UNEMPLOYED: 'Sin ingresos',
        },
        errors: {
          required: 'Elige de dónde vienen tus ingresos',
          'not-an-option': 'Elige una de las opciones de la lista',
        },
      },
    },
  },
  'employer-name': {
    title: '¿En qué empresa o entidad trabajas?',
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
        label: 'Empresa o entidad',
        cases: {
          own: {
            label: 'Nombre del negocio',
            hint: 'Si no tiene nombre comercial, escribe el tuyo',
          },
          pension: {
            label: 'Entidad que paga la pensión',
            hint: 'Por ejemplo, la Seguridad Social',
          },
        },
        errors: {
          required: 'Escribe el nombre de la empresa o entidad, por ejemplo Mercadona S.A.',
          format: 'Revisa el nombre: sin signos como < o =, y sin coma, guion ni barra al final, por ejemplo Mercadona S.A.',
          'too-long': 'Escribe el nombre con {{limit}} caracteres como máximo',
        },
      },
    },
  },
  'job-title': {
    title: '¿Cuál es tu puesto?',
    fields: {
      jobTitle: {
        label: 'Puesto',
        hint: 'Como figura en tu contrato o en tu nómina, por ejemplo Auxiliar administrativo',
        errors: {
          required: 'Escribe tu puesto, por ejemplo Auxiliar administrativo',
          format: 'Revisa tu puesto: empieza con letra o número y no acaba con coma, guion ni barra, por ejemplo Auxiliar administrativo',
          'too-long': 'Escribe tu puesto con {{limit}} caracteres como máximo',
        },
      },
    },
  },
  'job-area': {
    title: '¿En qué sector trabajas?',
    fields: {
      jobArea: {
        label: 'Sector',
        options: {
          AGRICULTURE: 'Agricultura, ganadería y pesca',
          CONSTRUCTION: 'Construcción',
          MANUFACTURING: 'Industria',
          ENERGY_MINING: 'Energía y minería',
          TRADE_RETAIL: 'Comercio',
          TRANSPORT_LOGISTICS: 'Transporte y logística',
          HOSPITALITY: 'Hostelería y turismo',
          IT_TELECOM: 'Informática y telecomunicaciones',
          CALL_CENTER: 'Atención telefónica',
          MEDIA_MARKETING: 'Publicidad y medios',
          FINANCE: 'Banca, finanzas y seguros',
          REAL_ESTATE: 'Inmobiliaria',
          LEGAL_ACCOUNTING: 'Derecho y contabilidad',
          EDUCATION: 'Educación',
          HEALTH: 'Sanidad',
          PUBLIC_ADMIN: 'Administración pública',
          SECURITY_MILITARY: 'Seguridad y fuerzas armadas',
          DOMESTIC_CARE: 'Servicio doméstico, cuidados y limpieza',
          ARTS_SPORT: 'Arte, ocio, deporte y belleza',
          OTHER: 'Otro',
        },
        errors: {
          required: 'Elige el sector en el que trabajas',
          'not-an-option': 'Elige un sector de la lista',
        },
      },
    },
  },
  'position-type': {
    title: '¿Qué categoría tienes?',
    fields: {
      positionType: {
        label: 'Categoría',
        hint: 'Tu nivel dentro de la empresa, por ejemplo técnico, encargado o directivo',
        options: {
          UNSKILLED_WORKER: 'Peón u operario sin cualificar',
          SKILLED_WORKER: 'Operario cualificado',
          OFFICE_EMPLOYEE: 'Administrativo o empleado',
          SPECIALIST: 'Técnico o especialista',
          SUPERVISOR: 'Encargado o supervisor',
          MANAGER: 'Jefe o gerente',
          EXECUTIVE: 'Directivo',
          OWNER: 'Propietario o socio',
          OTHER: 'Otra',
        },
        errors: {
          required: 'Elige tu categoría',
          'not-an-option': 'Elige una categoría de la lista',
        },
      },
    },
  },
  'cofidis-profession': {
    title: '¿Cuál es tu profesión?',
    fields: {
      cofidisProfession: {
        label: 'Profesión',
        cases: {
          'no-work': {
            hint: 'La última que ejerciste; si no tienes ninguna, elige «Otra»',
          },
        },
        hint: 'Tu oficio, aunque tu puesto actual se llame de otra manera',
        options: {
          ADMINISTRATIVO: 'Administrativo',
          AGRICULTOR_GANADERO: 'Agricultor o ganadero',
          ALBANIL_CONSTRUCCION: 'Albañil o construcción',
          AMA_DE_CASA: 'Amo o ama de casa',
          ARTESANO: 'Artesano',
          AUTONOMO_COMERCIO: 'Autónomo en comercio',
          AUTONOMO_SERVICIOS: 'Autónomo en servicios',
          CAMARERO_HOSTELERIA: 'Camarero u hostelería',
          COMERCIAL_VENDEDOR: 'Comercial o vendedor',
          CONDUCTOR_TRANSPORTISTA: 'Conductor o transportista',
          DEPENDIENTE: 'Dependiente',
          DIRECTIVO: 'Directivo',
          DOCENTE: 'Docente',
          EMPLEADO_HOGAR: 'Empleado del hogar',
          EMPRESARIO: 'Empresario',
          ESTUDIANTE: 'Estudiante',
          FUERZAS_SEGURIDAD: 'Fuerzas de seguridad',
          FUNCIONARIO: 'Funcionario',
          INGENIERO_ARQUITECTO: 'Ingeniero o arquitecto',
          JUBILADO_PENSIONISTA: 'Jubilado o pensionista',
          MANDO_INTERMEDIO: 'Mando intermedio',
          MECANICO: 'Mecánico',
          MILITAR: 'Militar',
          OBRERO_CUALIFICADO: 'Obrero cualificado',
          OBRERO_NO_CUALIFICADO: 'Obrero no cualificado',
          PELUQUERIA_ESTETICA: 'Peluquería o estética',
          PERSONAL_LIMPIEZA: 'Personal de limpieza',
          PROFESION_LIBERAL: 'Profesión liberal',
          SANITARIO: 'Sanitario',
          TECNICO_INFORMATICO: 'Técnico informático',
          VIGILANTE_SEGURIDAD: 'Vigilante de seguridad',
          OTRO: 'Otra',
        },
        errors: {
          required: 'Elige tu profesión; si no está, elige Otra',
          'not-an-option': 'Elige una profesión de la lista; si no está, elige Otra',
        },
      },
    },
  },
  'income-contract-started-at': {
    title: '¿Cuándo empezaste a trabajar ahí?',
    cases: {
      own: {
        title: '¿Desde cuándo trabajas por tu cuenta?',
      },
    },
    fields: {
      incomeContractStartedAt: {
        label: 'Trabajas ahí desde',
        cases: {
          own: {
            label: 'Por tu cuenta desde',
          },
        },
        hint: 'Por ejemplo, 3 2019',
        errors: {
          required: 'Escribe el mes y el año en que empezaste, por ejemplo 3 2019',
          'too-early': 'Revisa el año: tendrías menos de 14 años. Escribe {{limit}} o después',
          'too-late': 'La fecha no puede estar en el futuro: escribe {{limit}} o antes',
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
          'too-early': 'La fecha debe estar en el futuro: escribe el {{limit}} o después',
          'too-late': 'Revisa el año: escribe el {{limit}} o antes',
        },
      },
    },
  },
  'monthly-income': {
    title: '¿Cuánto cobras al mes?',
    lede: 'En neto, lo que te llega a la cuenta. Si tienes pagas extra, súmalas y reparte el total entre 12.',
    cases: {
      'perhaps-none': {
        title: '¿Cuánto recibes al mes?',
        lede: 'Lo que te llega a la cuenta. Vale la media de los últimos tres meses. Si no tienes ingresos propios, escribe 0.',
      },
      own: {
        title: '¿Cuánto ganas al mes?',
        lede: 'Lo que te queda después de gastos, cuota de autónomos e impuestos. Vale la media de los últimos tres meses.',
      },
      pension: {
        title: '¿Cuánto cobras de pensión al mes?',
        lede: 'En neto, lo que te llega a la cuenta. Si tienes pagas extra, súmalas y reparte el total entre 12.',
      },
      received: {
        title: '¿Cuánto recibes al mes?',
        lede: 'Lo que te llega a la cuenta. Vale la media de los últimos tres meses.',
      },
    },
    fields: {
      monthlyIncome: {
        label: 'Ingresos netos mensuales',
        suffix: 'al mes',
        errors: {
          required: 'Escribe cuánto cobras al mes, por ejemplo 1.450',
          'not-a-number': 'Escribe tus ingresos solo con números, por ejemplo 1.450',
          'too-small': 'Escribe unos ingresos de {{limit}} o más. Si no tienes, elige «Sin ingresos» como situación laboral',
          'too-large': 'Escribe unos ingresos de {{limit}} o menos',
        },
        short: 'Ingresos netos mensuales',
      },
    },
  },
  'income-payday': {
    title: '¿Cuándo cobras?',
    cases: {
      own: {
        title: '¿Cuándo esperas tu próximo cobro?',
      },
      pension: {
        title: '¿Cuándo cobras la pensión?',
      },
      received: {
        title: '¿Cuándo recibes el dinero?',
      },
    },
    fields: {
      salaryCycle: {
        label: 'Cada cuánto cobras',
        cases: {
          own: {
            label: 'Cada cuánto cobras',
          },
          pension: {
            label: 'Cada cuánto cobras',
          },
          received: {
            label: 'Cada cuánto cobras',
          },
        },
        options: {
          MONTHLY: 'Cada mes',
          SEMI_MONTHLY: 'Cada quincena',
          CATORCENAL: 'Cada catorce días',
          WEEKLY: 'Cada semana',
          DAILY: 'Cada día',
          IRREGULAR: 'Depende del mes',
        },
        errors: {
          required: 'Elige cada cuánto cobras',
          'not-an-option': 'Elige una de las opciones de la lista',
        },
      },
      salaryCycleValue: {
        label: 'Qué día cobras',
        cases: {
          own: {
            label: 'Qué día cobras',
          },
          pension: {
            label: 'Qué día cobras',
          },
          received: {
            label: 'Qué día cobras',
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
          required: 'Elige el día en que cobras',
          'not-an-option': 'Elige un día de la lista',
        },
      },
      incomePayday: {
        label: 'Próximo día de cobro',
        cases: {
          own: {
            label: 'Próximo cobro que esperas',
          },
          pension: {
            label: 'Próximo cobro de la pensión',
          },
          received: {
            label: 'Próximo cobro',
          },
        },
        hint: 'Día, mes y año, con números',
        errors: {
          required: 'Escribe el próximo día en que cobras: día, mes y año, con números',
          'not-a-date': 'Escribe una fecha que exista, con números: día, mes y año',
          'too-early': 'El próximo cobro no puede ser una fecha pasada: escribe el {{limit}} o después',
          'too-late': 'Escribe tu próximo cobro, como muy tarde el {{limit}}',
          'off-cycle': 'Esta fecha no encaja con el día de cobro elegido arriba. Corrige uno de los dos o elige «Depende del mes»',
        },
      },
    },
  },
  'monthly-extra-income': {
    title: '¿Tienes otros ingresos?',
    lede: 'Otro trabajo, alquileres, ayudas. Si no tienes, escribe 0.',
    fields: {
      monthlyExtraIncome: {
        label: 'Otros ingresos',
        suffix: 'al mes',
        errors: {
          required: 'Escribe tus otros ingresos al mes, o 0 si no tienes',
          'not-a-number': 'Escribe la cantidad solo con números, por ejemplo 200',
          'too-small': 'Escribe {{limit}} o más',
          'too-large': 'Escribe unos ingresos de {{limit}} o menos',
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
          required: 'Escribe el teléfono de tu trabajo, por ejemplo 912 34 56 78',
          'phone-not-a-number': 'Escribe el teléfono solo con números, por ejemplo 912 34 56 78',
          'phone-invalid-country': 'Escribe un teléfono español, por ejemplo 912 34 56 78',
          'phone-too-short': 'Faltan cifras en el teléfono: son 9, por ejemplo 912 34 56 78',
          'phone-too-long': 'Sobran cifras en el teléfono: son 9, por ejemplo 912 34 56 78',
        },
      },
      spouseMonthlyIncome: {
        label: 'Ingresos de tu pareja',
        suffix: 'al mes',
        errors: {
          required: 'Escribe los ingresos mensuales de tu pareja, o 0 si no tiene',
          'not-a-number': 'Escribe la cantidad solo con números, por ejemplo 1.200',
          'too-small': 'Escribe {{limit}} o más',
          'too-large': 'Escribe unos ingresos de {{limit}} o menos',
        },
      },
      hasProofOfIncome: {
        label: '¿Puedes justificar tus ingresos?',
        hint: 'Con nóminas, extractos bancarios o la declaración de la renta',
        errors: { required: 'Elige si puedes justificar tus ingresos' },
        short: 'Justificante de ingresos',
      },
    },
  },
})

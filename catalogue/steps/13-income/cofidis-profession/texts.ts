import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'What is your profession?',
  fields: {
    cofidisProfession: {
      label: 'Profession',
      cases: {
        'no-work': {
          hint: 'The last one you worked in. If you have none, choose “Other”',
        },
      },
      options: {
        ADMINISTRATIVO: 'Office clerk',
        AGRICULTOR_GANADERO: 'Farmer',
        ALBANIL_CONSTRUCCION: 'Builder',
        AMA_DE_CASA: 'Homemaker',
        ARTESANO: 'Craftsperson',
        AUTONOMO_COMERCIO: 'Self-employed in trade',
        AUTONOMO_SERVICIOS: 'Self-employed in services',
        CAMARERO_HOSTELERIA: 'Waiter, hospitality',
        COMERCIAL_VENDEDOR: 'Sales representative',
        CONDUCTOR_TRANSPORTISTA: 'Driver',
        DEPENDIENTE: 'Shop assistant',
        DIRECTIVO: 'Executive',
        DOCENTE: 'Teacher',
        EMPLEADO_HOGAR: 'Domestic worker',
        EMPRESARIO: 'Entrepreneur',
        ESTUDIANTE: 'Student',
        FUERZAS_SEGURIDAD: 'Police, security forces',
        FUNCIONARIO: 'Civil servant',
        INGENIERO_ARQUITECTO: 'Engineer, architect',
        JUBILADO_PENSIONISTA: 'Pensioner',
        MANDO_INTERMEDIO: 'Middle management',
        MECANICO: 'Mechanic',
        MILITAR: 'Military',
        OBRERO_CUALIFICADO: 'Skilled worker',
        OBRERO_NO_CUALIFICADO: 'Unskilled worker',
        PELUQUERIA_ESTETICA: 'Hairdresser, beautician',
        PERSONAL_LIMPIEZA: 'Cleaner',
        PROFESION_LIBERAL: 'Liberal profession',
        SANITARIO: 'Health worker',
        TECNICO_INFORMATICO: 'IT technician',
        VIGILANTE_SEGURIDAD: 'Security guard',
        OTRO: 'Other',
      },
      errors: {
        required: 'Choose your profession',
        'not-an-option': 'Choose a profession from the list',
      },
    },
  },
})

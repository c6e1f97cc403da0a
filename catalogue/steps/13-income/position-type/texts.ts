import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'What is your position?',
  fields: {
    positionType: {
      label: 'Position',
      options: {
        UNSKILLED_WORKER: 'Unskilled worker',
        SKILLED_WORKER: 'Skilled worker',
        OFFICE_EMPLOYEE: 'Office employee',
        SPECIALIST: 'Specialist',
        SUPERVISOR: 'Supervisor',
        MANAGER: 'Manager',
        EXECUTIVE: 'Executive',
        OWNER: 'Owner, partner',
        OTHER: 'Other',
      },
      errors: {
        required: 'Choose your position',
        'not-an-option': 'Choose a position from the list',
      },
    },
  },
})

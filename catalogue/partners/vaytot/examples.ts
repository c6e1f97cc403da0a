import { standardExamples } from '#core/contract/partners/standard-examples.ts'
import partner from './partner.ts'

export default standardExamples(partner, {
  id: 'vaytot',
  country: 'vn',
  brand: 'loanwright',
  currency: 'VND',
  answers: {
    amount: 5_000_000,
    period: 6,
    email: 'minh.nguyen@example.com',
    phoneNumber: '+84912345678',
    lastName: 'Nguyễn',
    firstName: 'Minh',
    dateOfBirth: '1990-05-12',
    monthlyIncome: 12_000_000,
    incomeSource: 'EMPLOYED_PERMANENT',
    personalCode: '001090012345',
    province: '91',
    municipality: 'Ba Đình',
    employerName: 'Công ty Hoa Sen',
    hasBankAccount: true,
    bankName: '970436',
    accountNumber: '0123456789',
  },
  terms: { nominal: 36, feePercent: 2, moneyWithinHours: 7 },
  steps: [
    { step: 'consents' },
    {
      step: 'dynamic-consents',
      details: {
        consents: [
          {
            code: 'CONDITIONS',
            version: '3',
            group: 'Hợp đồng',
            text: 'Tôi đồng ý với điều kiện của VayTốt.',
            whole: 'VayTốt cho vay từ 1.000.000 đến 50.000.000 đồng.\n\nBạn có thể trả nợ trước hạn bất cứ lúc nào.',
            kind: 'box',
            isRequired: true,
          },
          {
            code: 'OFFERS',
            version: '3',
            group: 'Liên hệ',
            text: 'Bạn có muốn nhận thông tin về điều kiện tốt hơn sau này không?',
            kind: 'choice',
            isRequired: true,
          },
          {
            code: 'OFFERS_BY_PHONE',
            version: '3',
            group: 'Liên hệ',
            text: 'Cả qua điện thoại',
            kind: 'box',
            isRequired: false,
            after: 'OFFERS',
          },
          { code: 'SURVEY', version: '3', group: 'Liên hệ', text: 'Tôi đồng ý tham gia khảo sát.', kind: 'box', isRequired: false },
        ],
      },
    },
  ],
})

import { defineTexts } from '#core/model/texts.ts'

export default {
  vn: defineTexts({
    page: {
      title: 'Lienketvay | Kết nối bạn với đơn vị cho vay',
      description: 'Chỉ một hồ sơ, Lienketvay kết nối bạn với nhiều đơn vị cho vay để bạn so sánh và lựa chọn. Miễn phí, không ràng buộc.',
      keywords: 'liên kết vay, vay tiền online, vay tiêu dùng, vay trả góp, so sánh khoản vay',
    },
    steps: {
      'initial-details': {
        title: 'Kết nối bạn với đơn vị cho vay phù hợp',
        lede: 'Một hồ sơ, nhiều đơn vị cho vay. Cho chúng tôi biết cách liên hệ với bạn.',
      },
    },
  }),
}

import { PageHeading } from '../../shell/page-heading.tsx'
import texts from '../../texts/privacy.json' with { type: 'json' }
import { Erasures } from './erasures.tsx'
import { KeptTooLong } from './kept-too-long.tsx'
import { LenderNotices } from './lender-notices.tsx'
import { Receipt } from './receipt.tsx'
import { Requests } from './requests.tsx'

/** What persons ask for by the law on personal data, and what shows that it is kept. */
export const PrivacyPage = () => (
  <div className="privacy">
    <PageHeading title={texts.title} intro={texts.intro} />
    <Requests />
    <LenderNotices />
    <KeptTooLong />
    <Erasures />
    <Receipt />
  </div>
)

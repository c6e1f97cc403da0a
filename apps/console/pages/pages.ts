import { lazy, type ComponentType } from 'react'
import type { Permission } from '#core/console/permissions.ts'
import affiliatesTexts from '../texts/affiliates.json' with { type: 'json' }
import auditTexts from '../texts/audit.json' with { type: 'json' }
import deliveriesTexts from '../texts/deliveries.json' with { type: 'json' }
import funnelTexts from '../texts/funnel.json' with { type: 'json' }
import leadsTexts from '../texts/leads.json' with { type: 'json' }
import overviewTexts from '../texts/overview.json' with { type: 'json' }
import sitesTexts from '../texts/sites.json' with { type: 'json' }
import partnersTexts from '../texts/partners.json' with { type: 'json' }
import privacyTexts from '../texts/privacy.json' with { type: 'json' }
import questionsTexts from '../texts/questions.json' with { type: 'json' }
import whatIfTexts from '../texts/what-if.json' with { type: 'json' }

/** A page of the console. */
export interface ConsolePage {
  /** As wouter writes it: `/leads/:id`. */
  readonly path: `/${string}`
  readonly title: string
  /** Whoever lacks it sees neither the page nor its entry in the navigation. */
  readonly permission: Permission
  /** False for a page that others lead to. */
  readonly isInNavigation: boolean
  readonly Page: ComponentType
}

/** Every page, in the order of the navigation (docs/adding.md, "A page of the console"). */
export const pages: readonly ConsolePage[] = [
  {
    path: '/',
    title: overviewTexts.title,
    permission: 'see-sites',
    isInNavigation: true,
    Page: lazy(async () => ({ default: (await import('./overview/overview-page.tsx')).OverviewPage })),
  },
  {
    path: '/leads',
    title: leadsTexts.title,
    permission: 'see-leads',
    isInNavigation: true,
    Page: lazy(async () => ({ default: (await import('./leads/leads-page.tsx')).LeadsPage })),
  },
  {
    path: '/leads/:id',
    title: leadsTexts.title,
    permission: 'see-leads',
    isInNavigation: false,
    Page: lazy(async () => ({ default: (await import('./lead/lead-page.tsx')).LeadPage })),
  },
  {
    path: '/funnel',
    title: funnelTexts.title,
    permission: 'see-funnel',
    isInNavigation: true,
    Page: lazy(async () => ({ default: (await import('./funnel/funnel-page.tsx')).FunnelPage })),
  },
  {
    path: '/sites',
    title: sitesTexts.title,
    permission: 'see-sites',
    isInNavigation: true,
    Page: lazy(async () => ({ default: (await import('./sites/sites-page.tsx')).SitesPage })),
  },
  {
    path: '/sites/:site',
    title: sitesTexts.title,
    permission: 'see-sites',
    isInNavigation: false,
    Page: lazy(async () => ({ default: (await import('./sites/site-page.tsx')).SitePage })),
  },
  {
    path: '/partners',
    title: partnersTexts.title,
    permission: 'see-partners',
    isInNavigation: true,
    Page: lazy(async () => ({ default: (await import('./partners/partners-page.tsx')).PartnersPage })),
  },
  {
    path: '/partners/:partner/:country',
    title: partnersTexts.title,
    permission: 'see-partners',
    isInNavigation: false,
    Page: lazy(async () => ({ default: (await import('./partner/partner-page.tsx')).PartnerPage })),
  },
  {
    path: '/affiliates',
    title: affiliatesTexts.title,
    permission: 'see-affiliates',
    isInNavigation: true,
    Page: lazy(async () => ({ default: (await import('./affiliates/affiliates-page.tsx')).AffiliatesPage })),
  },
  {
    path: '/deliveries',
    title: deliveriesTexts.title,
    permission: 'see-deliveries',
    isInNavigation: true,
    Page: lazy(async () => ({ default: (await import('./deliveries/deliveries-page.tsx')).DeliveriesPage })),
  },
  {
    path: '/privacy',
    title: privacyTexts.title,
    permission: 'see-privacy',
    isInNavigation: true,
    Page: lazy(async () => ({ default: (await import('./privacy/privacy-page.tsx')).PrivacyPage })),
  },
  {
    path: '/questions',
    title: questionsTexts.title,
    permission: 'see-costs',
    isInNavigation: true,
    Page: lazy(async () => ({ default: (await import('./questions/questions-page.tsx')).QuestionsPage })),
  },
  {
    path: '/questions/:field',
    title: questionsTexts.title,
    permission: 'see-costs',
    isInNavigation: false,
    Page: lazy(async () => ({ default: (await import('./questions/question-page.tsx')).QuestionPage })),
  },
  {
    path: '/what-if',
    title: whatIfTexts.title,
    permission: 'see-costs',
    isInNavigation: true,
    Page: lazy(async () => ({ default: (await import('./what-if/what-if-page.tsx')).WhatIfPage })),
  },
  {
    path: '/audit',
    title: auditTexts.title,
    permission: 'see-audit',
    isInNavigation: true,
    Page: lazy(async () => ({ default: (await import('./audit/audit-page.tsx')).AuditPage })),
  },
]

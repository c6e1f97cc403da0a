-- Drafts of routing rules that people of the console keep (docs/decisions/partners/338-drafts-in-the-console.md). No row is about an
-- applicant.
create table rule_drafts (
  id uuid primary key,
  country text not null,
  name text not null,
  -- as `npm run what-if` reads it (core/journey/drafts/read-rule-draft.ts)
  draft jsonb not null,
  -- the provider's id of the person who changed it last, and how the provider calls the person
  made_by text not null,
  made_by_name text not null,
  changed_at timestamptz not null,
  -- grows with every change: whoever saw an older one changes nothing
  version integer not null
);
create index rule_drafts_of_country on rule_drafts (country, changed_at);

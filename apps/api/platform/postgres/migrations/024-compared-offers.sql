-- Offers side by side (docs/routing.md). Columns that a server of the release before does not write are null.
alter table submissions
  -- the routing mode in which the partner was asked
  add column mode text,
  -- since when the partner's offer is the applicant's choice
  add column chosen_at timestamptz,
  -- the step that the partner wants once its offer is chosen
  add column step text;

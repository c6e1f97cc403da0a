-- beside the intake
-- What the operator's console finds leads by (docs/decisions/server/320-finding-leads.md): those of a site from the newest on,
-- with their status in the index itself, and the reference that people read out (core/lead/reference-of.ts).
create index concurrently if not exists leads_of_site on leads (site, id) include (status);
create index concurrently if not exists leads_by_reference on leads (right(id::text, 10));

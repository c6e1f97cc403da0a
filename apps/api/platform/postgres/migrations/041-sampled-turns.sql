-- beside the intake
-- First turns of a site in an even sample of their own: what the console's what-if replays (docs/decisions/server/339-sampled-replay.md).
create index concurrently if not exists routings_sampled on routings (site, (hashint8(id) & 4095), at)
  where json_array_length(facts -> 'asked') = 0;

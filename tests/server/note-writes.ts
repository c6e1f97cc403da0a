import type { TestServer } from './start-test-server.ts'

/**
 * Makes the database note from here on, in table `written`, which transaction writes something of which lead, and in table
 * `sent` which transaction sends which job; one that is tried again is not sent anew.
 */
export const noteWrites = async (server: TestServer): Promise<void> => void (await server.query(TRIGGERS))

const TRIGGERS = `
  create table written (transaction xid8, lead uuid, statement text);
  create function note_written() returns trigger language plpgsql as $$
  declare changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  begin
    insert into written values (pg_current_xact_id(), (changed ->> tg_argv[0])::uuid, current_query());
    return null;
  end $$;
  do $$ declare one record; begin
    for one in select relname, attname from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'written'
        and (attname = 'lead_id' or (relname = 'leads' and attname = 'id')
          -- it has its lead by its document
          or (relname = 'document_sendings' and attname = 'id'))
    loop execute format('create trigger written after insert or update or delete on %I for each row execute function note_written(%L)', one.relname, one.attname);
    end loop;
  end $$;
  create table sent (transaction xid8, job text);
  create function note_sent() returns trigger language plpgsql as $$
  begin
    insert into sent values (pg_current_xact_id(), new.name);
    return null;
  end $$;
  create trigger sent after insert on pgboss.job for each row when (new.state = 'created') execute function note_sent()`

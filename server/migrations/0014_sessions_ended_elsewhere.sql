-- Every server process keeps for a moment whose session is whose. Whatever ends a session, or changes what its person may do, tells
-- them all at its commit: whose sessions to forget, or `all` when they are many.
CREATE FUNCTION "tell_of_ended_sessions"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whose text[] := (SELECT array_agg(DISTINCT "person_id"::text) FROM "ended");
BEGIN
  IF cardinality(whose) > 100 THEN
    PERFORM pg_notify('prangan_sessions', 'all');
  ELSE
    PERFORM pg_notify('prangan_sessions', person) FROM unnest(whose) AS person;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sessions_tell_of_ended" AFTER DELETE ON "sessions" REFERENCING OLD TABLE AS "ended" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_ended_sessions"();--> statement-breakpoint
CREATE FUNCTION "tell_of_changed_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('prangan_sessions', OLD."id"::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "people_tell_of_change" AFTER UPDATE ON "people" FOR EACH ROW WHEN (OLD."is_active" IS DISTINCT FROM NEW."is_active" OR OLD."user_type" IS DISTINCT FROM NEW."user_type") EXECUTE FUNCTION "tell_of_changed_person"();--> statement-breakpoint
CREATE TRIGGER "faculty_tell_of_change" AFTER UPDATE ON "faculty" FOR EACH ROW WHEN (OLD."faculty_type" IS DISTINCT FROM NEW."faculty_type") EXECUTE FUNCTION "tell_of_changed_person"();--> statement-breakpoint
CREATE TRIGGER "faculty_tell_of_removal" AFTER DELETE ON "faculty" FOR EACH ROW EXECUTE FUNCTION "tell_of_changed_person"();

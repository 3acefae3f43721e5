DROP INDEX "feeds_by_person";--> statement-breakpoint
CREATE UNIQUE INDEX "feeds_one_open" ON "feeds" USING btree ("college_id","person_id") WHERE "feeds"."revoked_at" is null;
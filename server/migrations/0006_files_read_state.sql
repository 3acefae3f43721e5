DROP INDEX "file_bytes_waiting";--> statement-breakpoint
ALTER TABLE "file_bytes" ADD COLUMN "read_state" text;--> statement-breakpoint
ALTER TABLE "file_bytes" ADD COLUMN "read_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "file_bytes" ADD COLUMN "duration_seconds" integer;--> statement-breakpoint
UPDATE "file_bytes" SET "read_state" = "text_state", "read_tries" = "text_tries";--> statement-breakpoint
-- Recordings that are kept already are looked into as if they had just come.
UPDATE "file_bytes" SET "read_state" = 'waiting' WHERE "text_state" = 'none' AND EXISTS (SELECT 1 FROM "files" WHERE "files"."college_id" = "file_bytes"."college_id" AND "files"."bytes_id" = "file_bytes"."id" AND ("files"."media_type" LIKE 'audio/%' OR "files"."media_type" LIKE 'video/%'));--> statement-breakpoint
ALTER TABLE "file_bytes" ALTER COLUMN "read_state" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "file_bytes_waiting" ON "file_bytes" USING btree ("created_at") WHERE "file_bytes"."read_state" = 'waiting';

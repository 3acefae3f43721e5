INSERT INTO "file_bytes" ("college_id", "id", "sha256", "size_bytes", "storage_key", "text_state", "created_at")
SELECT DISTINCT ON ("college_id", "sha256") "college_id", "id", "sha256", "size_bytes", "college_id" || '/' || left("sha256", 2) || '/' || "sha256", 'none', "created_at"
FROM "files" ORDER BY "college_id", "sha256", "id";--> statement-breakpoint
UPDATE "files" SET "bytes_id" = "file_bytes"."id" FROM "file_bytes" WHERE "file_bytes"."college_id" = "files"."college_id" AND "file_bytes"."sha256" = "files"."sha256";--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "bytes_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "files" DROP COLUMN "sha256";
ALTER TABLE "file_bytes" DROP COLUMN "text_state";--> statement-breakpoint
ALTER TABLE "file_bytes" DROP COLUMN "text_tries";
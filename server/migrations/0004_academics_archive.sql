ALTER TABLE "departments" ADD COLUMN "is_archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "is_archived" boolean DEFAULT false NOT NULL;
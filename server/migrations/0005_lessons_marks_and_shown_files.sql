DROP INDEX "reading_spells_by_learner";--> statement-breakpoint
ALTER TABLE "content_files" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "content_progress" ADD COLUMN "marked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "reading_spells_received_at" ON "reading_spells" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "reading_spells_by_learner" ON "reading_spells" USING btree ("college_id","learner_id","at");
-- What is there twice keeps its name; the later one is told by the end of its identifier, within the twelve signs that a section has.
UPDATE "classes" AS later SET "section" = left(later."section", 5) || '-' || upper(right(later."id"::text, 6))
FROM "classes" AS earlier
WHERE earlier."college_id" = later."college_id" AND earlier."id" < later."id"
  AND earlier."semester" = later."semester" AND earlier."section" = later."section" AND earlier."starts_on" = later."starts_on"
  AND earlier."parent_id" IS NOT DISTINCT FROM later."parent_id"
  AND (later."parent_id" IS NOT NULL OR (earlier."program_id" IS NULL AND later."program_id" IS NULL));--> statement-breakpoint
DROP INDEX "classes_batch";--> statement-breakpoint
CREATE UNIQUE INDEX "classes_group" ON "classes" USING btree ("college_id","semester","section","starts_on") WHERE "classes"."parent_id" is null and "classes"."program_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "classes_batch" ON "classes" USING btree ("college_id","parent_id","semester","section","starts_on") WHERE "classes"."parent_id" is not null;
ALTER TABLE "memberships" ADD COLUMN "ended_for" uuid;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "ended_instead_of" date;--> statement-breakpoint
-- What ended until now on the day before a move, in a batch of the section that was left, ended for it.
UPDATE "memberships" AS held SET "ended_for" = begun."id"
FROM "enrolments" AS begun, "enrolments" AS ended, "classes" AS batch
WHERE ended."college_id" = begun."college_id" AND ended."learner_id" = begun."learner_id" AND ended."ends_on" = begun."starts_on" - 1
  AND batch."college_id" = ended."college_id" AND batch."parent_id" = ended."class_id"
  AND held."college_id" = begun."college_id" AND held."learner_id" = begun."learner_id" AND held."class_id" = batch."id"
  AND held."ends_on" = begun."starts_on" - 1;
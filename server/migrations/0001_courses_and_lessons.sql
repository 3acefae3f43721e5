CREATE TABLE "course_units" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"hours" integer,
	"topics" text DEFAULT '' NOT NULL,
	CONSTRAINT "course_units_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	CONSTRAINT "memberships_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "syllabi" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"objectives" text DEFAULT '' NOT NULL,
	"references" text DEFAULT '' NOT NULL,
	"outcomes" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "syllabi_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "content_classes" (
	"college_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	CONSTRAINT "content_classes_college_id_content_id_class_id_pk" PRIMARY KEY("college_id","content_id","class_id")
);
--> statement-breakpoint
CREATE TABLE "content_drafts" (
	"college_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"base_version" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_drafts_college_id_content_id_author_id_pk" PRIMARY KEY("college_id","content_id","author_id")
);
--> statement-breakpoint
CREATE TABLE "content_editors" (
	"college_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_editors_college_id_content_id_person_id_pk" PRIMARY KEY("college_id","content_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "content_files" (
	"college_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "content_files_college_id_content_id_file_id_pk" PRIMARY KEY("college_id","content_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "content_progress" (
	"college_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"seconds" integer DEFAULT 0 NOT NULL,
	"position" integer,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_progress_college_id_content_id_learner_id_pk" PRIMARY KEY("college_id","content_id","learner_id")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"url" text,
	"file_id" uuid,
	"captions_file_id" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid NOT NULL,
	CONSTRAINT "content_versions_college_id_content_id_version_pk" PRIMARY KEY("college_id","content_id","version")
);
--> statement-breakpoint
CREATE TABLE "contents" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"url" text,
	"file_id" uuid,
	"captions_file_id" uuid,
	"position" integer NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "contents_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"unit_id" uuid,
	"class_id" uuid,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"visible_from" timestamp with time zone,
	"announced_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "lessons_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "reading_spells" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seconds" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reading_spells_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
ALTER TABLE "classes" ALTER COLUMN "program_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "kind" text DEFAULT 'section' NOT NULL;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "course_units" ADD CONSTRAINT "course_units_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_units" ADD CONSTRAINT "course_units_college_id_course_id_courses_college_id_id_fk" FOREIGN KEY ("college_id","course_id") REFERENCES "public"."courses"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_college_id_class_id_classes_college_id_id_fk" FOREIGN KEY ("college_id","class_id") REFERENCES "public"."classes"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_college_id_learner_id_learners_college_id_id_fk" FOREIGN KEY ("college_id","learner_id") REFERENCES "public"."learners"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "syllabi" ADD CONSTRAINT "syllabi_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "syllabi" ADD CONSTRAINT "syllabi_college_id_id_courses_college_id_id_fk" FOREIGN KEY ("college_id","id") REFERENCES "public"."courses"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "syllabi" ADD CONSTRAINT "syllabi_college_id_updated_by_faculty_college_id_id_fk" FOREIGN KEY ("college_id","updated_by") REFERENCES "public"."faculty"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_classes" ADD CONSTRAINT "content_classes_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_classes" ADD CONSTRAINT "content_classes_college_id_content_id_contents_college_id_id_fk" FOREIGN KEY ("college_id","content_id") REFERENCES "public"."contents"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_classes" ADD CONSTRAINT "content_classes_college_id_class_id_classes_college_id_id_fk" FOREIGN KEY ("college_id","class_id") REFERENCES "public"."classes"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_college_id_content_id_contents_college_id_id_fk" FOREIGN KEY ("college_id","content_id") REFERENCES "public"."contents"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_college_id_author_id_faculty_college_id_id_fk" FOREIGN KEY ("college_id","author_id") REFERENCES "public"."faculty"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_editors" ADD CONSTRAINT "content_editors_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_editors" ADD CONSTRAINT "content_editors_college_id_content_id_contents_college_id_id_fk" FOREIGN KEY ("college_id","content_id") REFERENCES "public"."contents"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_editors" ADD CONSTRAINT "content_editors_college_id_person_id_faculty_college_id_id_fk" FOREIGN KEY ("college_id","person_id") REFERENCES "public"."faculty"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_files" ADD CONSTRAINT "content_files_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_files" ADD CONSTRAINT "content_files_college_id_content_id_contents_college_id_id_fk" FOREIGN KEY ("college_id","content_id") REFERENCES "public"."contents"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_files" ADD CONSTRAINT "content_files_college_id_file_id_files_college_id_id_fk" FOREIGN KEY ("college_id","file_id") REFERENCES "public"."files"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_progress" ADD CONSTRAINT "content_progress_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_progress" ADD CONSTRAINT "content_progress_college_id_content_id_contents_college_id_id_fk" FOREIGN KEY ("college_id","content_id") REFERENCES "public"."contents"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_progress" ADD CONSTRAINT "content_progress_college_id_learner_id_learners_college_id_id_fk" FOREIGN KEY ("college_id","learner_id") REFERENCES "public"."learners"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_college_id_content_id_contents_college_id_id_fk" FOREIGN KEY ("college_id","content_id") REFERENCES "public"."contents"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_file" FOREIGN KEY ("college_id","file_id") REFERENCES "public"."files"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_captions" FOREIGN KEY ("college_id","captions_file_id") REFERENCES "public"."files"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_college_id_saved_by_faculty_college_id_id_fk" FOREIGN KEY ("college_id","saved_by") REFERENCES "public"."faculty"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_college_id_lesson_id_lessons_college_id_id_fk" FOREIGN KEY ("college_id","lesson_id") REFERENCES "public"."lessons"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_file" FOREIGN KEY ("college_id","file_id") REFERENCES "public"."files"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_captions" FOREIGN KEY ("college_id","captions_file_id") REFERENCES "public"."files"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_college_id_updated_by_faculty_college_id_id_fk" FOREIGN KEY ("college_id","updated_by") REFERENCES "public"."faculty"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_college_id_course_id_courses_college_id_id_fk" FOREIGN KEY ("college_id","course_id") REFERENCES "public"."courses"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_unit" FOREIGN KEY ("college_id","unit_id") REFERENCES "public"."course_units"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_college_id_class_id_classes_college_id_id_fk" FOREIGN KEY ("college_id","class_id") REFERENCES "public"."classes"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_college_id_created_by_faculty_college_id_id_fk" FOREIGN KEY ("college_id","created_by") REFERENCES "public"."faculty"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_spells" ADD CONSTRAINT "reading_spells_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_spells" ADD CONSTRAINT "reading_spells_college_id_content_id_contents_college_id_id_fk" FOREIGN KEY ("college_id","content_id") REFERENCES "public"."contents"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_spells" ADD CONSTRAINT "reading_spells_college_id_learner_id_learners_college_id_id_fk" FOREIGN KEY ("college_id","learner_id") REFERENCES "public"."learners"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_units_by_course" ON "course_units" USING btree ("college_id","course_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_once" ON "memberships" USING btree ("college_id","class_id","learner_id","starts_on");--> statement-breakpoint
CREATE INDEX "memberships_by_learner" ON "memberships" USING btree ("college_id","learner_id");--> statement-breakpoint
CREATE INDEX "content_classes_by_class" ON "content_classes" USING btree ("college_id","class_id");--> statement-breakpoint
CREATE INDEX "content_editors_seen_at" ON "content_editors" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "content_files_by_file" ON "content_files" USING btree ("college_id","file_id");--> statement-breakpoint
CREATE INDEX "content_progress_by_learner" ON "content_progress" USING btree ("college_id","learner_id","last_at");--> statement-breakpoint
CREATE INDEX "contents_by_lesson" ON "contents" USING btree ("college_id","lesson_id","position");--> statement-breakpoint
CREATE INDEX "lessons_by_course" ON "lessons" USING btree ("college_id","course_id","position");--> statement-breakpoint
CREATE INDEX "lessons_to_announce" ON "lessons" USING btree ("state","announced_at","visible_from");--> statement-breakpoint
CREATE INDEX "reading_spells_by_learner" ON "reading_spells" USING btree ("college_id","learner_id","content_id");--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_parent" FOREIGN KEY ("college_id","parent_id") REFERENCES "public"."classes"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_sections_have_a_program" CHECK ("classes"."kind" <> 'section' or "classes"."program_id" is not null);--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_batches_have_a_parent" CHECK (("classes"."kind" = 'batch') = ("classes"."parent_id" is not null));
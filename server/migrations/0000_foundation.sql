CREATE TABLE "colleges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation" text NOT NULL,
	"name" text NOT NULL,
	"logo" text,
	"time_zone" text DEFAULT 'Asia/Kolkata' NOT NULL,
	CONSTRAINT "colleges_belong_to_a_real_organisation" CHECK ("colleges"."organisation" <> 'ALL')
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "live_events" (
	"college_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "live_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_events_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"logo" text,
	"accent" jsonb NOT NULL,
	"login_address" text NOT NULL,
	"vocabulary" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "classes" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"semester" text NOT NULL,
	"section" text NOT NULL,
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	CONSTRAINT "classes_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"code" text NOT NULL,
	"course_name" text NOT NULL,
	"short_name" text NOT NULL,
	"lecture_hours" integer NOT NULL,
	"tutorial_hours" integer NOT NULL,
	"practical_hours" integer NOT NULL,
	"credits" numeric(3, 1),
	"category" text NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "courses_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "departments_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"regulation_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	CONSTRAINT "enrolments_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "faculty_departments" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	CONSTRAINT "faculty_departments_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "mappings" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"faculty_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	CONSTRAINT "mappings_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "program_courses" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"regulation_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"semester" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "program_courses_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "programs_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "regulations" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"university" text NOT NULL,
	"effective_from_batch" integer NOT NULL,
	CONSTRAINT "regulations_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "pin_failures" (
	"subject" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pins" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"pin_hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pins_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "setup_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"identifier" text NOT NULL,
	"organisation" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"consumed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"challenge_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "sign_in_codes_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "notification_reads" (
	"college_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_reads_college_id_person_id_notification_id_pk" PRIMARY KEY("college_id","person_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"course_id" uuid,
	"class_id" uuid,
	"person_id" uuid,
	"author_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notifications_college_id_id_pk" PRIMARY KEY("college_id","id"),
	CONSTRAINT "notifications_for_one_kind_of_audience" CHECK ("notifications"."person_id" is null or ("notifications"."course_id" is null and "notifications"."class_id" is null))
);
--> statement-breakpoint
CREATE TABLE "faculty" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"faculty_type" text NOT NULL,
	"employee_number" text,
	"designation" text,
	CONSTRAINT "faculty_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "learners" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"roll_number" text NOT NULL,
	CONSTRAINT "learners_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_type" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"mobile" text,
	"website" text,
	"language" text DEFAULT 'en' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "people_college_id_id_pk" PRIMARY KEY("college_id","id"),
	CONSTRAINT "people_email_in_lower_case" CHECK ("people"."email" = lower("people"."email"))
);
--> statement-breakpoint
CREATE TABLE "person_changes" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"changed_by" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_changes_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
ALTER TABLE "colleges" ADD CONSTRAINT "colleges_organisation_organisations_code_fk" FOREIGN KEY ("organisation") REFERENCES "public"."organisations"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_college_id_program_id_programs_college_id_id_fk" FOREIGN KEY ("college_id","program_id") REFERENCES "public"."programs"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_college_id_department_id_departments_college_id_id_fk" FOREIGN KEY ("college_id","department_id") REFERENCES "public"."departments"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_college_id_learner_id_learners_college_id_id_fk" FOREIGN KEY ("college_id","learner_id") REFERENCES "public"."learners"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_college_id_program_id_programs_college_id_id_fk" FOREIGN KEY ("college_id","program_id") REFERENCES "public"."programs"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_college_id_regulation_id_regulations_college_id_id_fk" FOREIGN KEY ("college_id","regulation_id") REFERENCES "public"."regulations"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_college_id_class_id_classes_college_id_id_fk" FOREIGN KEY ("college_id","class_id") REFERENCES "public"."classes"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faculty_departments" ADD CONSTRAINT "faculty_departments_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faculty_departments" ADD CONSTRAINT "faculty_departments_college_id_id_faculty_college_id_id_fk" FOREIGN KEY ("college_id","id") REFERENCES "public"."faculty"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faculty_departments" ADD CONSTRAINT "faculty_departments_college_id_department_id_departments_college_id_id_fk" FOREIGN KEY ("college_id","department_id") REFERENCES "public"."departments"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mappings" ADD CONSTRAINT "mappings_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mappings" ADD CONSTRAINT "mappings_college_id_faculty_id_faculty_college_id_id_fk" FOREIGN KEY ("college_id","faculty_id") REFERENCES "public"."faculty"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mappings" ADD CONSTRAINT "mappings_college_id_class_id_classes_college_id_id_fk" FOREIGN KEY ("college_id","class_id") REFERENCES "public"."classes"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mappings" ADD CONSTRAINT "mappings_college_id_course_id_courses_college_id_id_fk" FOREIGN KEY ("college_id","course_id") REFERENCES "public"."courses"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_courses" ADD CONSTRAINT "program_courses_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_courses" ADD CONSTRAINT "program_courses_college_id_program_id_programs_college_id_id_fk" FOREIGN KEY ("college_id","program_id") REFERENCES "public"."programs"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_courses" ADD CONSTRAINT "program_courses_college_id_regulation_id_regulations_college_id_id_fk" FOREIGN KEY ("college_id","regulation_id") REFERENCES "public"."regulations"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_courses" ADD CONSTRAINT "program_courses_college_id_course_id_courses_college_id_id_fk" FOREIGN KEY ("college_id","course_id") REFERENCES "public"."courses"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_college_id_department_id_departments_college_id_id_fk" FOREIGN KEY ("college_id","department_id") REFERENCES "public"."departments"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulations" ADD CONSTRAINT "regulations_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_college_id_owner_id_people_college_id_id_fk" FOREIGN KEY ("college_id","owner_id") REFERENCES "public"."people"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_college_id_id_people_college_id_id_fk" FOREIGN KEY ("college_id","id") REFERENCES "public"."people"("college_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_college_id_person_id_people_college_id_id_fk" FOREIGN KEY ("college_id","person_id") REFERENCES "public"."people"("college_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_challenge_id_sign_in_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."sign_in_challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_college_id_person_id_people_college_id_id_fk" FOREIGN KEY ("college_id","person_id") REFERENCES "public"."people"("college_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_college_id_notification_id_notifications_college_id_id_fk" FOREIGN KEY ("college_id","notification_id") REFERENCES "public"."notifications"("college_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_college_id_person_id_people_college_id_id_fk" FOREIGN KEY ("college_id","person_id") REFERENCES "public"."people"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_college_id_course_id_courses_college_id_id_fk" FOREIGN KEY ("college_id","course_id") REFERENCES "public"."courses"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_college_id_class_id_classes_college_id_id_fk" FOREIGN KEY ("college_id","class_id") REFERENCES "public"."classes"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_college_id_person_id_people_college_id_id_fk" FOREIGN KEY ("college_id","person_id") REFERENCES "public"."people"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_college_id_author_id_people_college_id_id_fk" FOREIGN KEY ("college_id","author_id") REFERENCES "public"."people"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faculty" ADD CONSTRAINT "faculty_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faculty" ADD CONSTRAINT "faculty_college_id_id_people_college_id_id_fk" FOREIGN KEY ("college_id","id") REFERENCES "public"."people"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learners" ADD CONSTRAINT "learners_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learners" ADD CONSTRAINT "learners_college_id_id_people_college_id_id_fk" FOREIGN KEY ("college_id","id") REFERENCES "public"."people"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_changes" ADD CONSTRAINT "person_changes_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_changes" ADD CONSTRAINT "person_changes_college_id_person_id_people_college_id_id_fk" FOREIGN KEY ("college_id","person_id") REFERENCES "public"."people"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_changes" ADD CONSTRAINT "person_changes_college_id_changed_by_people_college_id_id_fk" FOREIGN KEY ("college_id","changed_by") REFERENCES "public"."people"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "live_events_created_at" ON "live_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_window_ends_at" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "classes_section" ON "classes" USING btree ("college_id","program_id","semester","section","starts_on");--> statement-breakpoint
CREATE UNIQUE INDEX "courses_code" ON "courses" USING btree ("college_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "departments_code" ON "departments" USING btree ("college_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_once" ON "enrolments" USING btree ("college_id","learner_id","class_id","starts_on");--> statement-breakpoint
CREATE INDEX "enrolments_by_class" ON "enrolments" USING btree ("college_id","class_id");--> statement-breakpoint
CREATE INDEX "faculty_departments_by_department" ON "faculty_departments" USING btree ("college_id","department_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mappings_once" ON "mappings" USING btree ("college_id","faculty_id","class_id","course_id","starts_on");--> statement-breakpoint
CREATE INDEX "mappings_by_class" ON "mappings" USING btree ("college_id","class_id","course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "program_courses_once" ON "program_courses" USING btree ("college_id","program_id","regulation_id","course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "programs_code" ON "programs" USING btree ("college_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "regulations_code" ON "regulations" USING btree ("college_id","university","code");--> statement-breakpoint
CREATE INDEX "files_by_content" ON "files" USING btree ("college_id","sha256");--> statement-breakpoint
CREATE INDEX "files_by_owner" ON "files" USING btree ("college_id","owner_id");--> statement-breakpoint
CREATE INDEX "sessions_by_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_by_person" ON "sessions" USING btree ("college_id","person_id");--> statement-breakpoint
CREATE INDEX "sessions_last_seen_at" ON "sessions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_expires_at" ON "sign_in_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_by_challenge" ON "sign_in_codes" USING btree ("challenge_id");--> statement-breakpoint
CREATE INDEX "notification_reads_by_notification" ON "notification_reads" USING btree ("college_id","notification_id");--> statement-breakpoint
CREATE INDEX "notifications_by_class" ON "notifications" USING btree ("college_id","class_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "faculty_employee_number" ON "faculty" USING btree ("college_id","employee_number");--> statement-breakpoint
CREATE INDEX "faculty_by_number" ON "faculty" USING btree ("employee_number");--> statement-breakpoint
CREATE UNIQUE INDEX "learners_roll_number" ON "learners" USING btree ("college_id","roll_number");--> statement-breakpoint
CREATE INDEX "learners_by_number" ON "learners" USING btree ("roll_number");--> statement-breakpoint
CREATE UNIQUE INDEX "people_faculty_email" ON "people" USING btree ("college_id","email") WHERE "people"."user_type" = 'FACULTY';--> statement-breakpoint
CREATE INDEX "people_email" ON "people" USING btree ("email");--> statement-breakpoint
CREATE INDEX "people_mobile" ON "people" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "people_by_name" ON "people" USING btree ("college_id","name","id");--> statement-breakpoint
CREATE INDEX "person_changes_by_person" ON "person_changes" USING btree ("college_id","person_id","changed_at");
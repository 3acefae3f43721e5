CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "absence_messages" (
	"college_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"periods" text NOT NULL,
	"channel" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "absence_messages_college_id_learner_id_day_pk" PRIMARY KEY("college_id","learner_id","day")
);
--> statement-breakpoint
CREATE TABLE "application_files" (
	"college_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "application_files_college_id_application_id_file_id_pk" PRIMARY KEY("college_id","application_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "application_steps" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"step" text NOT NULL,
	"decision" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"minute_number" text,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_steps_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"first_period" integer,
	"last_period" integer,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "applications_college_id_id_pk" PRIMARY KEY("college_id","id"),
	CONSTRAINT "applications_end_after_start" CHECK ("applications"."ends_on" >= "applications"."starts_on"),
	CONSTRAINT "applications_periods" CHECK (("applications"."first_period" is null) = ("applications"."last_period" is null))
);
--> statement-breakpoint
CREATE TABLE "attendance" (
	"college_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "attendance_college_id_session_id_learner_id_pk" PRIMARY KEY("college_id","session_id","learner_id")
);
--> statement-breakpoint
CREATE TABLE "attendance_changes" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"before" text,
	"after" text NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"statement_id" uuid,
	CONSTRAINT "attendance_changes_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "attendance_policies" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"regulation_id" uuid,
	"effective_from_batch" integer NOT NULL,
	"rules" jsonb NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attendance_policies_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "check_ins" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"overlaps_session_id" uuid,
	CONSTRAINT "check_ins_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "check_rounds" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"secret" text NOT NULL,
	"opened_by" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "check_rounds_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "mentors" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"faculty_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	CONSTRAINT "mentors_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "roll_saves" (
	"college_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "roll_saves_college_id_client_id_pk" PRIMARY KEY("college_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "rolls" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"taken_by" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"tell_at" timestamp with time zone,
	CONSTRAINT "rolls_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"month" text NOT NULL,
	"as_on" date NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_by" uuid NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statements_college_id_id_pk" PRIMARY KEY("college_id","id"),
	CONSTRAINT "statements_month" CHECK ("statements"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "unlocks" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"open_until" timestamp with time zone,
	CONSTRAINT "unlocks_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "bells" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"period" integer NOT NULL,
	"starts_at" time NOT NULL,
	"ends_at" time NOT NULL,
	CONSTRAINT "bells_college_id_id_pk" PRIMARY KEY("college_id","id"),
	CONSTRAINT "bells_end_after_start" CHECK ("bells"."ends_at" > "bells"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "calendar_entries" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"program_id" uuid,
	"semesters" text[] NOT NULL,
	"follows_weekday" integer,
	"imported_uid" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_entries_college_id_id_pk" PRIMARY KEY("college_id","id"),
	CONSTRAINT "calendar_entries_end_after_start" CHECK ("calendar_entries"."ends_on" >= "calendar_entries"."starts_on"),
	CONSTRAINT "calendar_entries_day_order" CHECK (("calendar_entries"."kind" = 'day_order') = ("calendar_entries"."follows_weekday" is not null))
);
--> statement-breakpoint
CREATE TABLE "class_sessions" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"faculty_id" uuid NOT NULL,
	"room_id" uuid,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"first_period" integer,
	"period_count" integer NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"origin" text NOT NULL,
	"slot_id" uuid,
	"entry_id" uuid,
	"repeat_id" uuid,
	"planned_course_id" uuid NOT NULL,
	"planned_faculty_id" uuid NOT NULL,
	"planned_room_id" uuid,
	"planned_starts_at" timestamp with time zone NOT NULL,
	"substitution" text,
	"lesson_id" uuid,
	"topic" text DEFAULT '' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_sessions_college_id_id_pk" PRIMARY KEY("college_id","id"),
	CONSTRAINT "class_sessions_end_after_start" CHECK ("class_sessions"."ends_at" > "class_sessions"."starts_at"),
	CONSTRAINT "class_sessions_periods" CHECK ("class_sessions"."period_count" between 0 and 12)
);
--> statement-breakpoint
CREATE TABLE "deadline_reminders" (
	"college_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"days_before" integer NOT NULL,
	CONSTRAINT "deadline_reminders_college_id_entry_id_days_before_pk" PRIMARY KEY("college_id","entry_id","days_before")
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	CONSTRAINT "feeds_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"seats" integer,
	"is_archived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "rooms_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "schedule_settings" (
	"college_id" uuid NOT NULL,
	"substitution_needs_approval" boolean DEFAULT false NOT NULL,
	CONSTRAINT "schedule_settings_college_id_pk" PRIMARY KEY("college_id")
);
--> statement-breakpoint
CREATE TABLE "session_changes" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"what" text NOT NULL,
	"before" text DEFAULT '' NOT NULL,
	"after" text DEFAULT '' NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_changes_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "session_claims" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"claimed_id" uuid NOT NULL,
	"spell" "tstzrange" NOT NULL,
	CONSTRAINT "session_claims_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "substitutions" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_of" uuid NOT NULL,
	"mode" text NOT NULL,
	"course_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "substitutions_college_id_id_pk" PRIMARY KEY("college_id","id"),
	CONSTRAINT "substitutions_swap_has_a_course" CHECK (("substitutions"."mode" = 'SWAP') = ("substitutions"."course_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "timetable_slots" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"timetable_id" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"first_period" integer NOT NULL,
	"period_count" integer NOT NULL,
	"starts_at" time NOT NULL,
	"ends_at" time NOT NULL,
	"kind" text NOT NULL,
	"class_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"faculty_id" uuid NOT NULL,
	"room_id" uuid,
	CONSTRAINT "timetable_slots_college_id_id_pk" PRIMARY KEY("college_id","id"),
	CONSTRAINT "timetable_slots_weekday" CHECK ("timetable_slots"."weekday" between 1 and 7),
	CONSTRAINT "timetable_slots_periods" CHECK ("timetable_slots"."period_count" between 1 and 12 and "timetable_slots"."first_period" >= 1),
	CONSTRAINT "timetable_slots_end_after_start" CHECK ("timetable_slots"."ends_at" > "timetable_slots"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "timetables" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "timetables_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "head_id" uuid;--> statement-breakpoint
ALTER TABLE "regulations" ADD COLUMN "instructional_days" integer;--> statement-breakpoint
ALTER TABLE "learners" ADD COLUMN "guardian_name" text;--> statement-breakpoint
ALTER TABLE "learners" ADD COLUMN "guardian_mobile" text;--> statement-breakpoint
ALTER TABLE "absence_messages" ADD CONSTRAINT "absence_messages_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence_messages" ADD CONSTRAINT "absence_messages_college_id_learner_id_learners_college_id_id_fk" FOREIGN KEY ("college_id","learner_id") REFERENCES "public"."learners"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_files" ADD CONSTRAINT "application_files_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_files" ADD CONSTRAINT "application_files_college_id_application_id_applications_college_id_id_fk" FOREIGN KEY ("college_id","application_id") REFERENCES "public"."applications"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_files" ADD CONSTRAINT "application_files_college_id_file_id_files_college_id_id_fk" FOREIGN KEY ("college_id","file_id") REFERENCES "public"."files"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_steps" ADD CONSTRAINT "application_steps_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_steps" ADD CONSTRAINT "application_steps_college_id_application_id_applications_college_id_id_fk" FOREIGN KEY ("college_id","application_id") REFERENCES "public"."applications"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_steps" ADD CONSTRAINT "application_steps_college_id_decided_by_faculty_college_id_id_fk" FOREIGN KEY ("college_id","decided_by") REFERENCES "public"."faculty"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_college_id_learner_id_learners_college_id_id_fk" FOREIGN KEY ("college_id","learner_id") REFERENCES "public"."learners"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_college_id_session_id_class_sessions_college_id_id_fk" FOREIGN KEY ("college_id","session_id") REFERENCES "public"."class_sessions"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_college_id_learner_id_learners_college_id_id_fk" FOREIGN KEY ("college_id","learner_id") REFERENCES "public"."learners"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_changes" ADD CONSTRAINT "attendance_changes_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_changes" ADD CONSTRAINT "attendance_changes_college_id_session_id_class_sessions_college_id_id_fk" FOREIGN KEY ("college_id","session_id") REFERENCES "public"."class_sessions"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_changes" ADD CONSTRAINT "attendance_changes_college_id_learner_id_learners_college_id_id_fk" FOREIGN KEY ("college_id","learner_id") REFERENCES "public"."learners"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_changes" ADD CONSTRAINT "attendance_changes_college_id_changed_by_people_college_id_id_fk" FOREIGN KEY ("college_id","changed_by") REFERENCES "public"."people"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_changes" ADD CONSTRAINT "attendance_changes_college_id_statement_id_statements_college_id_id_fk" FOREIGN KEY ("college_id","statement_id") REFERENCES "public"."statements"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_policies" ADD CONSTRAINT "attendance_policies_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_policies" ADD CONSTRAINT "attendance_policies_college_id_regulation_id_regulations_college_id_id_fk" FOREIGN KEY ("college_id","regulation_id") REFERENCES "public"."regulations"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_policies" ADD CONSTRAINT "attendance_policies_college_id_updated_by_faculty_college_id_id_fk" FOREIGN KEY ("college_id","updated_by") REFERENCES "public"."faculty"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_college_id_round_id_check_rounds_college_id_id_fk" FOREIGN KEY ("college_id","round_id") REFERENCES "public"."check_rounds"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_college_id_session_id_class_sessions_college_id_id_fk" FOREIGN KEY ("college_id","session_id") REFERENCES "public"."class_sessions"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_college_id_learner_id_learners_college_id_id_fk" FOREIGN KEY ("college_id","learner_id") REFERENCES "public"."learners"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_rounds" ADD CONSTRAINT "check_rounds_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_rounds" ADD CONSTRAINT "check_rounds_college_id_session_id_class_sessions_college_id_id_fk" FOREIGN KEY ("college_id","session_id") REFERENCES "public"."class_sessions"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_rounds" ADD CONSTRAINT "check_rounds_college_id_opened_by_faculty_college_id_id_fk" FOREIGN KEY ("college_id","opened_by") REFERENCES "public"."faculty"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentors" ADD CONSTRAINT "mentors_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentors" ADD CONSTRAINT "mentors_college_id_learner_id_learners_college_id_id_fk" FOREIGN KEY ("college_id","learner_id") REFERENCES "public"."learners"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentors" ADD CONSTRAINT "mentors_college_id_faculty_id_faculty_college_id_id_fk" FOREIGN KEY ("college_id","faculty_id") REFERENCES "public"."faculty"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_saves" ADD CONSTRAINT "roll_saves_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_saves" ADD CONSTRAINT "roll_saves_college_id_session_id_class_sessions_college_id_id_fk" FOREIGN KEY ("college_id","session_id") REFERENCES "public"."class_sessions"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rolls" ADD CONSTRAINT "rolls_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rolls" ADD CONSTRAINT "rolls_college_id_id_class_sessions_college_id_id_fk" FOREIGN KEY ("college_id","id") REFERENCES "public"."class_sessions"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rolls" ADD CONSTRAINT "rolls_taken_by" FOREIGN KEY ("college_id","taken_by") REFERENCES "public"."faculty"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rolls" ADD CONSTRAINT "rolls_updated_by" FOREIGN KEY ("college_id","updated_by") REFERENCES "public"."faculty"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_college_id_class_id_classes_college_id_id_fk" FOREIGN KEY ("college_id","class_id") REFERENCES "public"."classes"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_college_id_published_by_faculty_college_id_id_fk" FOREIGN KEY ("college_id","published_by") REFERENCES "public"."faculty"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unlocks" ADD CONSTRAINT "unlocks_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unlocks" ADD CONSTRAINT "unlocks_college_id_session_id_class_sessions_college_id_id_fk" FOREIGN KEY ("college_id","session_id") REFERENCES "public"."class_sessions"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unlocks" ADD CONSTRAINT "unlocks_requested_by" FOREIGN KEY ("college_id","requested_by") REFERENCES "public"."faculty"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unlocks" ADD CONSTRAINT "unlocks_decided_by" FOREIGN KEY ("college_id","decided_by") REFERENCES "public"."faculty"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bells" ADD CONSTRAINT "bells_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_college_id_program_id_programs_college_id_id_fk" FOREIGN KEY ("college_id","program_id") REFERENCES "public"."programs"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_college_id_created_by_faculty_college_id_id_fk" FOREIGN KEY ("college_id","created_by") REFERENCES "public"."faculty"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_college_id_class_id_classes_college_id_id_fk" FOREIGN KEY ("college_id","class_id") REFERENCES "public"."classes"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_college_id_course_id_courses_college_id_id_fk" FOREIGN KEY ("college_id","course_id") REFERENCES "public"."courses"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_college_id_faculty_id_faculty_college_id_id_fk" FOREIGN KEY ("college_id","faculty_id") REFERENCES "public"."faculty"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_college_id_room_id_rooms_college_id_id_fk" FOREIGN KEY ("college_id","room_id") REFERENCES "public"."rooms"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_planned_course" FOREIGN KEY ("college_id","planned_course_id") REFERENCES "public"."courses"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_planned_faculty" FOREIGN KEY ("college_id","planned_faculty_id") REFERENCES "public"."faculty"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_lesson" FOREIGN KEY ("college_id","lesson_id") REFERENCES "public"."lessons"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_reminders" ADD CONSTRAINT "deadline_reminders_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_reminders" ADD CONSTRAINT "deadline_reminders_college_id_entry_id_calendar_entries_college_id_id_fk" FOREIGN KEY ("college_id","entry_id") REFERENCES "public"."calendar_entries"("college_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_college_id_person_id_people_college_id_id_fk" FOREIGN KEY ("college_id","person_id") REFERENCES "public"."people"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_settings" ADD CONSTRAINT "schedule_settings_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_changes" ADD CONSTRAINT "session_changes_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_changes" ADD CONSTRAINT "session_changes_college_id_session_id_class_sessions_college_id_id_fk" FOREIGN KEY ("college_id","session_id") REFERENCES "public"."class_sessions"("college_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_changes" ADD CONSTRAINT "session_changes_college_id_changed_by_people_college_id_id_fk" FOREIGN KEY ("college_id","changed_by") REFERENCES "public"."people"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_claims" ADD CONSTRAINT "session_claims_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_claims" ADD CONSTRAINT "session_claims_college_id_session_id_class_sessions_college_id_id_fk" FOREIGN KEY ("college_id","session_id") REFERENCES "public"."class_sessions"("college_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_college_id_session_id_class_sessions_college_id_id_fk" FOREIGN KEY ("college_id","session_id") REFERENCES "public"."class_sessions"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_asked_by" FOREIGN KEY ("college_id","asked_by") REFERENCES "public"."faculty"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_asked_of" FOREIGN KEY ("college_id","asked_of") REFERENCES "public"."faculty"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_college_id_course_id_courses_college_id_id_fk" FOREIGN KEY ("college_id","course_id") REFERENCES "public"."courses"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_decided_by" FOREIGN KEY ("college_id","decided_by") REFERENCES "public"."faculty"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_slots" ADD CONSTRAINT "timetable_slots_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_slots" ADD CONSTRAINT "timetable_slots_college_id_timetable_id_timetables_college_id_id_fk" FOREIGN KEY ("college_id","timetable_id") REFERENCES "public"."timetables"("college_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_slots" ADD CONSTRAINT "timetable_slots_college_id_class_id_classes_college_id_id_fk" FOREIGN KEY ("college_id","class_id") REFERENCES "public"."classes"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_slots" ADD CONSTRAINT "timetable_slots_college_id_course_id_courses_college_id_id_fk" FOREIGN KEY ("college_id","course_id") REFERENCES "public"."courses"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_slots" ADD CONSTRAINT "timetable_slots_college_id_faculty_id_faculty_college_id_id_fk" FOREIGN KEY ("college_id","faculty_id") REFERENCES "public"."faculty"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_slots" ADD CONSTRAINT "timetable_slots_college_id_room_id_rooms_college_id_id_fk" FOREIGN KEY ("college_id","room_id") REFERENCES "public"."rooms"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetables" ADD CONSTRAINT "timetables_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetables" ADD CONSTRAINT "timetables_college_id_class_id_classes_college_id_id_fk" FOREIGN KEY ("college_id","class_id") REFERENCES "public"."classes"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetables" ADD CONSTRAINT "timetables_college_id_created_by_faculty_college_id_id_fk" FOREIGN KEY ("college_id","created_by") REFERENCES "public"."faculty"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_files_by_file" ON "application_files" USING btree ("college_id","file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_steps_once" ON "application_steps" USING btree ("college_id","application_id","step");--> statement-breakpoint
CREATE INDEX "applications_by_learner" ON "applications" USING btree ("college_id","learner_id","created_at");--> statement-breakpoint
CREATE INDEX "applications_by_state" ON "applications" USING btree ("college_id","state","created_at");--> statement-breakpoint
CREATE INDEX "attendance_by_learner" ON "attendance" USING btree ("college_id","learner_id","session_id","status");--> statement-breakpoint
CREATE INDEX "attendance_changes_by_session" ON "attendance_changes" USING btree ("college_id","session_id","changed_at");--> statement-breakpoint
CREATE INDEX "attendance_changes_by_statement" ON "attendance_changes" USING btree ("college_id","statement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_policies_of" ON "attendance_policies" USING btree ("college_id","regulation_id","effective_from_batch");--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_once" ON "check_ins" USING btree ("college_id","round_id","learner_id");--> statement-breakpoint
CREATE INDEX "check_ins_by_learner" ON "check_ins" USING btree ("college_id","learner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "check_rounds_round" ON "check_rounds" USING btree ("college_id","session_id","round");--> statement-breakpoint
CREATE UNIQUE INDEX "check_rounds_one_open" ON "check_rounds" USING btree ("college_id","session_id") WHERE "check_rounds"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mentors_one" ON "mentors" USING btree ("college_id","learner_id") WHERE "mentors"."ends_on" is null;--> statement-breakpoint
CREATE INDEX "mentors_by_faculty" ON "mentors" USING btree ("college_id","faculty_id");--> statement-breakpoint
CREATE INDEX "roll_saves_by_session" ON "roll_saves" USING btree ("college_id","session_id");--> statement-breakpoint
CREATE INDEX "rolls_to_tell" ON "rolls" USING btree ("tell_at") WHERE "rolls"."tell_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "statements_version" ON "statements" USING btree ("college_id","class_id","month","version");--> statement-breakpoint
CREATE INDEX "unlocks_by_session" ON "unlocks" USING btree ("college_id","session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "unlocks_one_open" ON "unlocks" USING btree ("college_id","session_id") WHERE "unlocks"."state" = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "bells_period" ON "bells" USING btree ("college_id","period");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_entries_imported" ON "calendar_entries" USING btree ("college_id","imported_uid","starts_on");--> statement-breakpoint
CREATE INDEX "calendar_entries_by_day" ON "calendar_entries" USING btree ("college_id","starts_on","ends_on");--> statement-breakpoint
CREATE INDEX "class_sessions_by_class" ON "class_sessions" USING btree ("college_id","class_id","day");--> statement-breakpoint
CREATE INDEX "class_sessions_by_faculty" ON "class_sessions" USING btree ("college_id","faculty_id","day");--> statement-breakpoint
CREATE INDEX "class_sessions_by_course" ON "class_sessions" USING btree ("college_id","course_id","class_id","day");--> statement-breakpoint
CREATE INDEX "class_sessions_by_room" ON "class_sessions" USING btree ("college_id","room_id","day");--> statement-breakpoint
CREATE INDEX "class_sessions_by_day" ON "class_sessions" USING btree ("college_id","day");--> statement-breakpoint
CREATE INDEX "class_sessions_by_entry" ON "class_sessions" USING btree ("college_id","entry_id");--> statement-breakpoint
CREATE INDEX "class_sessions_by_slot" ON "class_sessions" USING btree ("college_id","slot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feeds_secret" ON "feeds" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "feeds_by_person" ON "feeds" USING btree ("college_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_code" ON "rooms" USING btree ("college_id","code");--> statement-breakpoint
CREATE INDEX "session_changes_by_session" ON "session_changes" USING btree ("college_id","session_id","changed_at");--> statement-breakpoint
CREATE INDEX "session_claims_by_session" ON "session_claims" USING btree ("college_id","session_id");--> statement-breakpoint
CREATE INDEX "substitutions_by_session" ON "substitutions" USING btree ("college_id","session_id");--> statement-breakpoint
CREATE INDEX "substitutions_by_asked" ON "substitutions" USING btree ("college_id","asked_of","state");--> statement-breakpoint
CREATE INDEX "substitutions_by_asker" ON "substitutions" USING btree ("college_id","asked_by","state");--> statement-breakpoint
CREATE UNIQUE INDEX "substitutions_one_open" ON "substitutions" USING btree ("college_id","session_id") WHERE "substitutions"."state" in ('asked', 'accepted');--> statement-breakpoint
CREATE INDEX "timetable_slots_by_timetable" ON "timetable_slots" USING btree ("college_id","timetable_id");--> statement-breakpoint
CREATE UNIQUE INDEX "timetables_from" ON "timetables" USING btree ("college_id","class_id","starts_on");--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_head" FOREIGN KEY ("college_id","head_id") REFERENCES "public"."faculty"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_claims" ADD CONSTRAINT "session_claims_clash" EXCLUDE USING gist ("college_id" WITH =, "claimed_id" WITH =, "spell" WITH &&);--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_device" EXCLUDE USING gist ("college_id" WITH =, "session_id" WITH =, "device_id" WITH =, "learner_id" WITH <>);

CREATE TABLE "file_bytes" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"text_state" text NOT NULL,
	"text_tries" integer DEFAULT 0 NOT NULL,
	"page_count" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_bytes_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "file_folders" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_with" uuid,
	CONSTRAINT "file_folders_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "file_pages" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bytes_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"page" integer,
	"text" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', text)) STORED,
	CONSTRAINT "file_pages_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
CREATE TABLE "file_uploads" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"course_id" uuid,
	"folder_id" uuid,
	"file_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"locked_by" uuid,
	"locked_until" timestamp with time zone,
	"is_release_wanted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "file_uploads_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
DROP INDEX "files_by_content";--> statement-breakpoint
DROP INDEX "files_by_owner";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "bytes_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "course_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "deleted_with" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "forgotten_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "name_search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(name, '[._-]+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "file_bytes" ADD CONSTRAINT "file_bytes_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_folders" ADD CONSTRAINT "file_folders_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_folders" ADD CONSTRAINT "file_folders_college_id_owner_id_people_college_id_id_fk" FOREIGN KEY ("college_id","owner_id") REFERENCES "public"."people"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_folders" ADD CONSTRAINT "file_folders_parent" FOREIGN KEY ("college_id","parent_id") REFERENCES "public"."file_folders"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_pages" ADD CONSTRAINT "file_pages_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_pages" ADD CONSTRAINT "file_pages_college_id_bytes_id_file_bytes_college_id_id_fk" FOREIGN KEY ("college_id","bytes_id") REFERENCES "public"."file_bytes"("college_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_college_id_owner_id_people_college_id_id_fk" FOREIGN KEY ("college_id","owner_id") REFERENCES "public"."people"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_course" FOREIGN KEY ("college_id","course_id") REFERENCES "public"."courses"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_file" FOREIGN KEY ("college_id","file_id") REFERENCES "public"."files"("college_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "file_bytes_content" ON "file_bytes" USING btree ("college_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "file_bytes_storage_key" ON "file_bytes" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "file_bytes_waiting" ON "file_bytes" USING btree ("created_at") WHERE "file_bytes"."text_state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "file_folders_name" ON "file_folders" USING btree ("college_id","owner_id",coalesce("parent_id", "owner_id"),lower("name")) WHERE "file_folders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "file_folders_by_parent" ON "file_folders" USING btree ("college_id","parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "file_pages_position" ON "file_pages" USING btree ("college_id","bytes_id","position");--> statement-breakpoint
CREATE INDEX "file_pages_search" ON "file_pages" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "file_uploads_storage_key" ON "file_uploads" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "file_uploads_by_owner" ON "file_uploads" USING btree ("college_id","owner_id");--> statement-breakpoint
CREATE INDEX "file_uploads_by_course" ON "file_uploads" USING btree ("college_id","course_id");--> statement-breakpoint
CREATE INDEX "file_uploads_by_file" ON "file_uploads" USING btree ("college_id","file_id");--> statement-breakpoint
CREATE INDEX "file_uploads_created_at" ON "file_uploads" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_bytes" FOREIGN KEY ("college_id","bytes_id") REFERENCES "public"."file_bytes"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_course" FOREIGN KEY ("college_id","course_id") REFERENCES "public"."courses"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_folder" FOREIGN KEY ("college_id","folder_id") REFERENCES "public"."file_folders"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_by_bytes" ON "files" USING btree ("college_id","bytes_id");--> statement-breakpoint
CREATE INDEX "files_by_course" ON "files" USING btree ("college_id","course_id");--> statement-breakpoint
CREATE INDEX "files_deleted" ON "files" USING btree ("deleted_at") WHERE "files"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "files_name_search" ON "files" USING gin ("name_search");--> statement-breakpoint
CREATE INDEX "files_by_owner" ON "files" USING btree ("college_id","owner_id","folder_id","id");
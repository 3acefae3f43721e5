CREATE TABLE "refusals" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	"codes" text[] NOT NULL,
	"identifiers" uuid[] DEFAULT '{}' NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refusals_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refusals" ADD CONSTRAINT "refusals_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refusals" ADD CONSTRAINT "refusals_college_id_person_id_people_college_id_id_fk" FOREIGN KEY ("college_id","person_id") REFERENCES "public"."people"("college_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refusals_of_a_day" ON "refusals" USING btree ("college_id","person_id","endpoint","day");--> statement-breakpoint
CREATE INDEX "refusals_day" ON "refusals" USING btree ("day");
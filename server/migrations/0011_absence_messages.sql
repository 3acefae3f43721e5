CREATE TABLE "absence_texts" (
	"college_id" uuid NOT NULL,
	"text" text NOT NULL,
	"updated_by" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "absence_texts_college_id_pk" PRIMARY KEY("college_id")
);
--> statement-breakpoint
ALTER TABLE "absence_messages" ALTER COLUMN "sent_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "absence_messages" ADD COLUMN "state" text NOT NULL;--> statement-breakpoint
ALTER TABLE "absence_messages" ADD COLUMN "attempts" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "absence_messages" ADD COLUMN "claimed_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "absence_texts" ADD CONSTRAINT "absence_texts_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence_texts" ADD CONSTRAINT "absence_texts_college_id_updated_by_faculty_college_id_id_fk" FOREIGN KEY ("college_id","updated_by") REFERENCES "public"."faculty"("college_id","id") ON DELETE no action ON UPDATE no action;
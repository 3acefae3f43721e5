CREATE TABLE "export_templates" (
	"college_id" uuid NOT NULL,
	"template" jsonb NOT NULL,
	"updated_by" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "export_templates_college_id_pk" PRIMARY KEY("college_id")
);
--> statement-breakpoint
ALTER TABLE "export_templates" ADD CONSTRAINT "export_templates_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_templates" ADD CONSTRAINT "export_templates_college_id_updated_by_faculty_college_id_id_fk" FOREIGN KEY ("college_id","updated_by") REFERENCES "public"."faculty"("college_id","id") ON DELETE no action ON UPDATE no action;
CREATE TABLE "generation" (
	"id" text PRIMARY KEY NOT NULL,
	"number" serial NOT NULL,
	"account_id" integer,
	"visitor_id" integer,
	"job_id" text NOT NULL,
	"place" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"seed" bigint NOT NULL,
	"model_name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "generation_one_owner" CHECK (num_nonnulls("generation"."account_id", "generation"."visitor_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "generation_job" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" integer,
	"visitor_id" integer,
	"settings" jsonb NOT NULL,
	"start" "bytea",
	"requested" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "generation_job_one_owner" CHECK (num_nonnulls("generation_job"."account_id", "generation_job"."visitor_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "generation" ADD CONSTRAINT "generation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation" ADD CONSTRAINT "generation_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_job" ADD CONSTRAINT "generation_job_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_job" ADD CONSTRAINT "generation_job_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "generation_job_place" ON "generation" USING btree ("job_id","place");--> statement-breakpoint
CREATE INDEX "generation_account_id" ON "generation" USING btree ("account_id","number");--> statement-breakpoint
CREATE INDEX "generation_visitor_id" ON "generation" USING btree ("visitor_id","number");
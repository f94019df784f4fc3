CREATE TABLE "alert" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"embedder" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"outline" jsonb NOT NULL,
	"features" "bytea" NOT NULL,
	"found_key" text,
	"found_score" real,
	"found_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"refused" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_view" (
	"alert_id" integer NOT NULL,
	"view" integer NOT NULL,
	"embedder" text NOT NULL,
	"embedding" vector NOT NULL,
	CONSTRAINT "alert_view_alert_id_view_pk" PRIMARY KEY("alert_id","view")
);
--> statement-breakpoint
CREATE TABLE "shared_result" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" integer,
	"visitor_id" integer,
	"answer" jsonb NOT NULL,
	"thumbnail" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_result_one_owner" CHECK (num_nonnulls("shared_result"."account_id", "shared_result"."visitor_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_view" ADD CONSTRAINT "alert_view_alert_id_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alert"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_result" ADD CONSTRAINT "shared_result_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_result" ADD CONSTRAINT "shared_result_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_account_digest" ON "alert" USING btree ("account_id","digest");--> statement-breakpoint
CREATE INDEX "shared_result_account_id" ON "shared_result" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "shared_result_visitor_id" ON "shared_result" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "shared_result_expires_at" ON "shared_result" USING btree ("expires_at");
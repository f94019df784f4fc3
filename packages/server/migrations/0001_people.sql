CREATE TABLE "account" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorite" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "history_entry" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer,
	"visitor_id" integer,
	"token" text NOT NULL,
	"mode" text NOT NULL,
	"ref" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"search" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "history_entry_token_unique" UNIQUE("token"),
	CONSTRAINT "history_one_owner" CHECK (num_nonnulls("history_entry"."account_id", "history_entry"."visitor_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "tag" ADD COLUMN "count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_entry" ADD CONSTRAINT "history_entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_entry" ADD CONSTRAINT "history_entry_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_name" ON "account" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "favorite_account_key" ON "favorite" USING btree ("account_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "history_account_digest" ON "history_entry" USING btree ("account_id","digest");--> statement-breakpoint
CREATE UNIQUE INDEX "history_visitor_digest" ON "history_entry" USING btree ("visitor_id","digest");--> statement-breakpoint
CREATE INDEX "history_account_id" ON "history_entry" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "history_visitor_id" ON "history_entry" USING btree ("visitor_id","id");--> statement-breakpoint
CREATE INDEX "session_account_id" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "tag_name_prefix" ON "tag" USING btree ("name" text_pattern_ops);
CREATE TABLE "limit_hit" (
	"since" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"who" text NOT NULL,
	"what" text NOT NULL,
	"hits" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "limit_hit_since_kind_who_what_pk" PRIMARY KEY("since","kind","who","what")
);
--> statement-breakpoint
CREATE TABLE "password_reset" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_reset_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "budget" jsonb;--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The built-in tagger reads its tags off other features now; what it has said before is made again when it is needed.
DELETE FROM "tagging" WHERE "tagger" = 'Mekiki tagger';--> statement-breakpoint
DELETE FROM "tagger_tags" WHERE "tagger" = 'Mekiki tagger';

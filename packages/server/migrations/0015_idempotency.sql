CREATE TABLE "idempotency_key" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer,
	"visitor_id" integer,
	"key" text NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"answer" jsonb,
	"lease_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_one_owner" CHECK (num_nonnulls("idempotency_key"."account_id", "idempotency_key"."visitor_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_key_account" ON "idempotency_key" USING btree ("account_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_key_visitor" ON "idempotency_key" USING btree ("visitor_id","key");--> statement-breakpoint
CREATE INDEX "idempotency_key_created_at" ON "idempotency_key" USING btree ("created_at");
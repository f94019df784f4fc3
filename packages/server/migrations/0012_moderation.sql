CREATE TABLE "image_block" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"reason" text,
	"keys" text[] DEFAULT '{}' NOT NULL,
	"phash" bigint,
	"embedder" text,
	"outline" jsonb,
	"features" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_block_view" (
	"block_id" integer NOT NULL,
	"view" integer NOT NULL,
	"embedder" text NOT NULL,
	"embedding" vector NOT NULL,
	CONSTRAINT "image_block_view_block_id_view_pk" PRIMARY KEY("block_id","view")
);
--> statement-breakpoint
CREATE TABLE "moderation_log" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text,
	"counts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removal_request" (
	"id" serial PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"reason" text NOT NULL,
	"contact" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "image_block_view" ADD CONSTRAINT "image_block_view_block_id_image_block_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."image_block"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "image_block_kind_name" ON "image_block" USING btree ("kind","name");--> statement-breakpoint
CREATE INDEX "image_block_keys" ON "image_block" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "removal_request_state" ON "removal_request" USING btree ("state","id");
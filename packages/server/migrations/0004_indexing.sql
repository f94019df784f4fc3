CREATE TABLE "board_state" (
	"pool" text PRIMARY KEY NOT NULL,
	"answered_at" timestamp with time zone,
	"stale_since" timestamp with time zone,
	"message" text,
	"next_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "embedder" (
	"name" text PRIMARY KEY NOT NULL,
	"dimensions" integer NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"active_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "image_apart" (
	"key_a" text NOT NULL,
	"key_b" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "image_apart_key_a_key_b_pk" PRIMARY KEY("key_a","key_b")
);
--> statement-breakpoint
CREATE TABLE "image_copy" (
	"key" text PRIMARY KEY NOT NULL,
	"image_id" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"phash" bigint NOT NULL,
	"reason" text NOT NULL,
	"score" real DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ingest_failure" (
	"pool" text NOT NULL,
	"post_id" text NOT NULL,
	"message" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ingest_failure_pool_post_id_pk" PRIMARY KEY("pool","post_id")
);
--> statement-breakpoint
CREATE TABLE "ingest_job" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"options" jsonb NOT NULL,
	"checkpoint" jsonb,
	"counts" jsonb NOT NULL,
	"message" text,
	"holder" text,
	"heartbeat_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_count" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_process" (
	"id" text PRIMARY KEY NOT NULL,
	"heartbeat_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "generation_job" ADD COLUMN "holder" text;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "copy_key" text;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "file_url" text;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "md5" text;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "tags" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "state" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "checked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "image_copy" ADD CONSTRAINT "image_copy_image_id_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."image"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_copy_image_id" ON "image_copy" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "image_copy_phash" ON "image_copy" USING btree ("phash");--> statement-breakpoint
CREATE INDEX "ingest_job_source" ON "ingest_job" USING btree ("source");--> statement-breakpoint
CREATE INDEX "post_pool_checked_at" ON "post" USING btree ("pool","checked_at");--> statement-breakpoint
CREATE INDEX "post_md5" ON "post" USING btree ("md5");
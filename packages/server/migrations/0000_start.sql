CREATE EXTENSION IF NOT EXISTS vector;--> statement-breakpoint
CREATE TABLE "image" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"phash" bigint NOT NULL,
	"embedding" vector(512) NOT NULL,
	"pools" text[] NOT NULL,
	"rating" text NOT NULL,
	"tags" integer[] NOT NULL,
	"document" "tsvector" NOT NULL,
	"shuffle" real DEFAULT random() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "image_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "image_signature" (
	"image_id" integer PRIMARY KEY NOT NULL,
	"signature" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post" (
	"id" serial PRIMARY KEY NOT NULL,
	"image_id" integer NOT NULL,
	"pool" text NOT NULL,
	"post_id" text NOT NULL,
	"url" text,
	"rating" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"title" text,
	"artist" text,
	"posted_at" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tag" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "tag_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "visitor" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
-- 512 numbers are just over the line at which rows are moved out of the table, where a scan takes four times as long.
ALTER TABLE "image" SET (toast_tuple_target = 8160);--> statement-breakpoint
ALTER TABLE "image_signature" ADD CONSTRAINT "image_signature_image_id_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."image"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_image_id_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."image"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_embedding" ON "image" USING hnsw ("embedding" vector_cosine_ops) WITH (m=16,ef_construction=200);--> statement-breakpoint
CREATE INDEX "image_tags" ON "image" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "image_pools" ON "image" USING gin ("pools");--> statement-breakpoint
CREATE INDEX "image_document" ON "image" USING gin ("document");--> statement-breakpoint
CREATE INDEX "image_shuffle" ON "image" USING btree ("shuffle");--> statement-breakpoint
CREATE UNIQUE INDEX "post_pool_post_id" ON "post" USING btree ("pool","post_id");--> statement-breakpoint
CREATE INDEX "post_image_id" ON "post" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "tag_aliases" ON "tag" USING gin ("aliases");